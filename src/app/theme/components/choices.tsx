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
};
