import type { Theme } from '@mui/material/styles';

/** A number on the corner of an icon. */
export const countBadge = (theme: Theme) =>
  ({
    ...theme.typography.caption,
    position: 'absolute',
    minWidth: 17,
    padding: '0 4px',
    borderRadius: 999,
    fontSize: 'min(0.6875rem, 15px)',
    lineHeight: 17 / 11,
    fontWeight: 650,
    textAlign: 'center',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  }) as const;
