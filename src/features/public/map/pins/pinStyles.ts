import type { Theme } from '@mui/material/styles';

const pin = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.label,
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
    position: 'absolute',
    // The tail's tip is the spot.
    left: 0,
    bottom: 5,
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 32,
    padding: '0 11px',
    border: 0,
    borderRadius: 999,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: palette.pin.ink,
    backgroundColor: palette.pin.ground,
    boxShadow: palette.shadow.pin,
    transition: 'background-color 120ms, color 120ms, box-shadow 120ms',
    '&::before': { content: '""', position: 'absolute', inset: '-6px -4px' },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(50% - 5px)',
      bottom: -4,
      width: 10,
      height: 10,
      borderRadius: 2,
      backgroundColor: 'inherit',
      clipPath: 'polygon(100% 0, 100% 100%, 0 100%)',
      transform: 'rotate(45deg)',
    },
    '&[data-seen="true"]': { color: palette.pin.seenInk, backgroundColor: palette.pin.seen },
    '&[data-highlighted="true"], &:hover': {
      boxShadow: `${palette.shadow.pin}, inset 0 0 0 2px ${palette.primary.main}`,
    },
    '&[aria-expanded="true"]': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      boxShadow: palette.shadow.pin,
    },
  } as const;
};

const cluster = (theme: Theme) => {
  const { palette } = theme.vars;
  const circle = (size: number, fontSize: string) => ({ width: size, height: size, fontSize });
  return {
    ...theme.typography.control,
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    padding: 0,
    border: 0,
    borderRadius: 999,
    cursor: 'pointer',
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    boxShadow: `0 0 0 6px color-mix(in srgb, ${palette.primary.main} 24%, transparent)`,
    transition: 'box-shadow 120ms',
    '&[data-size="small"]': circle(44, '0.875rem'),
    '&[data-size="medium"]': circle(52, '1rem'),
    '&[data-size="large"]': circle(60, '1rem'),
    '&[data-size="pill"]': { height: 44, padding: '0 16px', fontSize: '1rem' },
    '&[data-highlighted="true"], &:hover, &[aria-expanded="true"]': {
      boxShadow: `0 0 0 8px color-mix(in srgb, ${palette.primary.main} 40%, transparent)`,
    },
    '@media (hover: hover)': {
      '&::after': {
        ...theme.typography.caption,
        content: 'attr(data-tip)',
        position: 'absolute',
        left: '50%',
        bottom: 'calc(100% + 12px)',
        transform: 'translateX(-50%)',
        padding: '6px 10px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        color: palette.text.primary,
        backgroundColor: palette.background.raised,
        boxShadow: palette.shadow.float,
        pointerEvents: 'none',
        opacity: 0,
        transition: 'opacity 120ms',
      },
      '&:hover::after, &:focus-visible::after': { opacity: 1 },
      '&[aria-expanded="true"]::after': { opacity: 0 },
    },
  } as const;
};

export const pinStyles = (theme: Theme) => ({
  '& .pin': pin(theme),
  // Pins stay light in the dark scheme.
  '& .pin > i': {
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.colorSchemes.light?.palette.accent.main,
  },
  '& .cluster': cluster(theme),
});
