import { styled } from '@mui/material/styles';

/** Leaflet in the product's clothes: quiet tiles, one box of two buttons, a bubble of ours. */
export const MapFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const { typography } = theme;
  return {
    // Doubled: Leaflet's own style sheet comes later.
    '&&': {
      height: '100%',
      // Its panes lie at 400 and more: over nothing but itself.
      isolation: 'isolate',
      zIndex: 0,
      fontFamily: 'inherit',
      backgroundColor: palette.background.sunken,
      '& .leaflet-tile-pane': {
        filter: 'saturate(.55) sepia(.12) brightness(1.02)',
        ...theme.applyStyles('dark', {
          filter: 'invert(1) hue-rotate(180deg) saturate(.35) brightness(.85) contrast(.9)',
        }),
      },
      '& .leaflet-top.leaflet-right': { top: 16, right: 16 },
      '& .leaflet-bar': {
        margin: 0,
        border: 0,
        borderRadius: 10,
        overflow: 'hidden',
        boxShadow: palette.shadow.pin,
        '& a, & a:hover, & a.leaflet-disabled': {
          width: 44,
          height: 44,
          lineHeight: '44px',
          fontSize: '1.375rem',
          fontWeight: 400,
          color: palette.text.primary,
          borderColor: palette.divider,
          backgroundColor: palette.background.raised,
        },
        '& a:hover': { backgroundColor: palette.background.hover },
        '& a.leaflet-disabled': { color: palette.text.disabled },
        '& a:focus-visible': { outlineOffset: -3 },
      },
      '& .house-pin': {
        border: 0,
        background: 'none',
        '& .pin-body': { fill: palette.primary.main, stroke: palette.background.paper, strokeWidth: 2 },
        '& .pin-door': { fill: palette.primary.contrastText },
      },
      '& .leaflet-popup': { marginBottom: 14 },
      '& .leaflet-popup-tip-container': { display: 'none' },
      '& .leaflet-popup-content-wrapper': {
        ...typography.body2,
        borderRadius: 12,
        color: palette.text.primary,
        backgroundColor: palette.background.raised,
        boxShadow: palette.shadow.float,
      },
      '& .leaflet-popup-content': {
        margin: '12px 20px',
        textAlign: 'center',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        '& > div': { display: 'grid' },
        '& strong': { fontWeight: 560 },
        '& span': { color: palette.text.secondary },
      },
    },
  };
});
