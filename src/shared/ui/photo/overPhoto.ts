import type { Theme } from '@mui/material/styles';

/** What lies on a photograph: the bar's ink, so dense that white words can be read on white walls. */
export const overPhoto = (theme: Theme) => ({
  color: theme.vars.palette.bar.text,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.bar.ground} 86%, transparent)`,
});
