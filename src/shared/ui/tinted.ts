import type { Theme } from '@mui/material/styles';

/** Text on its own colour's tint. */
export const tinted = (theme: Theme, tone: 'primary' | 'success' | 'warning' | 'error') => ({
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].tint,
});

/** By `data-status`. */
export const propertyStatusColors = (theme: Theme) => ({
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-status="disponível"]': tinted(theme, 'success'),
  '&[data-status="reservado"]': tinted(theme, 'warning'),
});
