import type { Components, Theme } from '@mui/material/styles';

export const text: Components<Theme> = {
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.skeleton,
        animationDuration: '1.2s',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }),
    },
  },
};
