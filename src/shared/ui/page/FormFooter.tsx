import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Note } from '../dialog/dialogLayout';

interface FormFooterProps {
  note?: ReactNode;
  /** The main action comes last. */
  children: ReactNode;
}

/** On phones the bottom bar. */
export function FormFooter({ note, children }: FormFooterProps) {
  return (
    <Foot>
      <FootNote>{note}</FootNote>
      {children}
    </Foot>
  );
}

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: {
    borderRadius: '0 0 11px 11px',
    backgroundColor: theme.vars.palette.background.hover,
  },
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: theme.vars.palette.background.paper,
    '& > :last-child': { flex: 1 },
  },
}));

const FootNote = styled(Note)(({ theme }) => theme.typography.small);
