import { styled } from '@mui/material/styles';

export const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 24px 24px',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

export const Foot = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    '& > :last-child': { flex: '1 1 auto' },
  },
}));

export const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

export const Sign = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'success' | 'error' }>(
  ({ theme, tone }) => ({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    borderRadius: '50%',
    color: theme.vars.palette[tone].main,
    backgroundColor: theme.vars.palette[tone].tint,
  }),
);
