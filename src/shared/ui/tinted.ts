import type { Theme } from '@mui/material/styles';

/** Text on the tint of its own colour. */
export const tinted = (theme: Theme, tone: 'primary' | 'success' | 'warning') => ({
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].tint,
});

/** Of a property's status, in `data-status`. */
export const propertyStatusColors = (theme: Theme) => ({
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-status="disponível"]': tinted(theme, 'success'),
  '&[data-status="reservado"]': tinted(theme, 'warning'),
});
