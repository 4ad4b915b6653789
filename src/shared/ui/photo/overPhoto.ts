import type { Theme } from '@mui/material/styles';

/** Dense enough for white text on white walls. */
export const overPhoto = (theme: Theme) => ({
  color: theme.vars.palette.bar.text,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.bar.ground} 86%, transparent)`,
});
