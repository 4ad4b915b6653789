import type { Components, Theme } from '@mui/material/styles';
import { breakpoints } from '../breakpoints';

const phone = `@media (max-width:${breakpoints.sm - 0.05}px)`;

/** Those inside MUI's own components; ours are `shared/ui/button`. */
export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 10,
        color: theme.vars.palette.text.primary,
        '&:hover': { backgroundColor: theme.vars.palette.background.hover },
        [phone]: { width: 44, height: 44 },
      }),
      sizeLarge: { width: 44, height: 44 },
    },
  },
};
