import type { Components, Theme } from '@mui/material/styles';

export const floating: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.scrim },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.float,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 12,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.control,
        fontWeight: 500,
        minHeight: 36,
        gap: 10,
        padding: '6px 10px',
        borderRadius: 8,
        whiteSpace: 'normal',
        '& > svg': { flex: 'none' },
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.background.sunken },
        // Overrides MUI's rule for wide windows.
        [theme.breakpoints.up('sm')]: { minHeight: 36 },
        [theme.breakpoints.down('md')]: { minHeight: 48, fontSize: '1rem' },
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { clearText: 'Limpar', closeText: 'Fechar', noOptionsText: 'Sem opções', openText: 'Abrir' },
    styleOverrides: {
      clearIndicator: { display: 'none' },
      popupIndicator: ({ theme }) => ({ width: 32, height: 32, color: theme.vars.palette.text.secondary }),
      paper: ({ theme }) => ({
        margin: '8px 0',
        backgroundColor: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.float,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
      listbox: ({ theme }) => ({
        padding: 6,
        '& .MuiAutocomplete-option': {
          padding: '6px 10px',
          borderRadius: 8,
          '&.Mui-focused': { backgroundColor: theme.vars.palette.background.sunken },
          '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
            backgroundColor: theme.vars.palette.primary.tint,
          },
        },
      }),
    },
  },
  // MUI slides only what opens after its mount.
  MuiDrawer: { defaultProps: { slotProps: { transition: { appear: true } } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.raised,
        boxShadow: theme.vars.palette.shadow.float,
        borderRadius: 16,
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.small,
        backgroundColor: theme.vars.palette.background.raised,
        color: theme.vars.palette.text.primary,
        boxShadow: theme.vars.palette.shadow.float,
        borderRadius: 8,
      }),
    },
  },
};
