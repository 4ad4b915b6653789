import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';

export function RestoredDraft({ children, onDiscard }: { children: ReactNode; onDiscard: () => void }) {
  return (
    <DraftNote>
      <span>{children}</span>
      <Discard color="inherit" onClick={onDiscard}>
        Descartar rascunho
      </Discard>
    </DraftNote>
  );
}

export const DraftNote = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Discard = styled(Button)(({ theme }) => ({
  '&&': {
    ...theme.typography.small,
    minHeight: 24,
    padding: 0,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '&:hover': { backgroundColor: 'transparent' },
  },
  [theme.breakpoints.down('sm')]: { '&&': { minHeight: 44, margin: '-12px 0' } },
}));
