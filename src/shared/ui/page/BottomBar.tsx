import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The last child grows. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <>
      <Space />
      <Bar>{children}</Bar>
    </>
  );
}

/** The page ends above the bar, which grows with its letters. */
const Space = styled('div')(({ theme }) => ({
  height: 'max(88px, 5.5rem)',
  flex: 'none',
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-child': { flex: '1 1 auto' },
  // No room for icons on the narrowest phones.
  '@media (max-width: 359px)': { '& > :not(:last-child) > svg': { display: 'none' } },
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
