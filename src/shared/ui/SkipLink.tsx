import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';

export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <Skip type="button" onClick={() => target.current?.focus()}>
      Pular para o conteúdo
    </Skip>
  );
}

const Skip = styled('button')(({ theme }) => ({
  ...theme.typography.control,
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  border: 0,
  borderRadius: 10,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));
