import { styled } from '@mui/material/styles';

/** Classes give theme colours: `fill-primary`, `line-outline` … */
export const Art = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  const line = (color: string) =>
    ({ fill: 'none', stroke: color, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;
  return {
    flex: 'none',
    '& .fill-primary': { fill: palette.primary.main },
    '& .fill-primary-tint': { fill: palette.primary.tint },
    '& .fill-accent': { fill: palette.accent.main },
    '& .fill-accent-tint': { fill: palette.accent.tint },
    '& .fill-sunken': { fill: palette.background.sunken },
    '& .fill-ground': { fill: palette.skeleton },
    '& .fill-paper': { fill: palette.background.paper },
    '& .fill-outline': { fill: palette.outline },
    '& .line-primary': line(palette.primary.main),
    '& .line-outline': line(palette.outline),
    '& .line-error': line(palette.error.main),
  };
});
