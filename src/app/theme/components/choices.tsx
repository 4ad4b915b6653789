import type { Components, Theme } from '@mui/material/styles';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';

export const choices: Components<Theme> = {
  MuiCheckbox: {
    defaultProps: {
      icon: <CheckboxIcon />,
      checkedIcon: <CheckboxIcon state="on" />,
      indeterminateIcon: <CheckboxIcon state="some" />,
    },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 12,
        color: theme.vars.palette.outline,
        '&:hover': { backgroundColor: 'transparent', color: theme.vars.palette.text.secondary },
        '&.Mui-checked:hover': { color: theme.vars.palette.primary.main },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 30,
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 500,
        '&.MuiChip-filled.MuiChip-colorPrimary': {
          backgroundColor: theme.vars.palette.primary.tint,
          color: theme.vars.palette.primary.main,
        },
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
};
