import type { Components, Theme } from '@mui/material/styles';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { breakpoints } from '../breakpoints';

const desktop = `@media (min-width:${breakpoints.md}px)`;

/** `large` for visitors; the app's are denser, but 16 px on phones, where iOS would zoom. */
export const fields: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        minHeight: 48,
        fontSize: '1rem',
        lineHeight: 1.5,
        letterSpacing: 0,
        backgroundColor: theme.vars.palette.background.paper,
        transition: theme.transitions.create(['box-shadow'], { duration: 120 }),
        '&:hover:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${theme.vars.palette.primary.tint}` },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${theme.vars.palette.error.tint}` },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.vars.palette.outline,
        top: 0,
        '& legend': { display: 'none' },
      }),
      input: ({ theme }) => ({
        padding: '0 15px',
        height: 48,
        '&::placeholder': { color: theme.vars.palette.placeholder, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
          borderRadius: 'inherit',
        },
      }),
      multiline: { padding: '10px 15px', '& textarea': { padding: 0, height: 'auto' } },
    },
    variants: [
      {
        props: ({ size }) => size !== 'large',
        style: {
          [desktop]: {
            minHeight: 40,
            fontSize: '0.875rem',
            '& .MuiOutlinedInput-input:not(textarea)': { height: 40, padding: '0 13px' },
          },
        },
      },
    ],
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: ({ theme }) => ({
        '&&': { paddingRight: 40 },
        '& option': { backgroundColor: theme.vars.palette.background.raised },
      }),
      icon: ({ theme }) => ({ right: 12, top: 'calc(50% - 10px)', color: theme.vars.palette.text.secondary }),
    },
  },
};

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

const phone = `@media (max-width:${breakpoints.sm - 0.05}px)`;

/** Inside MUI's components; ours are `shared/ui/button`. */
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
