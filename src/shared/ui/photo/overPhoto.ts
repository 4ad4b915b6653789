import type { Theme } from '@mui/material/styles';

/** White text must be readable on white walls. */
export const overPhoto = (theme: Theme) => ({
  color: theme.vars.palette.bar.text,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.bar.ground} 86%, transparent)`,
});
