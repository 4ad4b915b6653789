import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** White text must be readable on white walls. */
export const overPhoto = (theme: Theme) => ({
  color: theme.vars.palette.bar.text,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.bar.ground} 86%, transparent)`,
  printColorAdjust: 'exact' as const,
});

export const OverPhoto = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  ...overPhoto(theme),
  fontWeight: 600,
  position: 'absolute',
  padding: '5px 12px',
  borderRadius: 999,
}));
