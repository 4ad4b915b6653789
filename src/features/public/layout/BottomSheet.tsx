import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** Native dialog: focus and Esc without a download. */
export function BottomSheet(props: ComponentProps<'dialog'>) {
  return (
    <Dialog
      {...props}
      // A press on the dialog itself is on its backdrop.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    />
  );
}

const Dialog = styled('dialog')(({ theme }) => ({
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  margin: '0 auto',
  padding: 0,
  border: 0,
  borderRadius: '20px 20px 0 0',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.float,
  '&[open]': { animation: 'sheet-in 300ms cubic-bezier(.2, .8, .2, 1)' },
  '&::backdrop': { backgroundColor: theme.vars.palette.scrim },
  '@keyframes sheet-in': { from: { opacity: 0, transform: 'translateY(40px)' } },
  '@media (prefers-reduced-motion: reduce)': { '&[open]': { animation: 'none' } },
}));
