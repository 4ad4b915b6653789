import { styled } from '@mui/material/styles';
import { divIcon } from 'leaflet';
import { ZoomControl } from 'react-leaflet';
import { BaseMap } from './BaseMap';
import type { BaseMapProps } from './BaseMap';

export const houseIcon = divIcon({
  className: 'house-pin',
  html: `
<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
  <path class="pin-body" d="M18 2C9.200 2 2.500 8.700 2.500 17.200 2.500 28 14.300 36.200 18 44c3.700-7.800 15.500-16 15.500-26.800C33.500 8.700 26.800 2 18 2z" />
  <path class="pin-door" d="M11.500 24v-7.500a6.500 6.500 0 0 1 13 0V24a1.500 1.500 0 0 1-1.500 1.500H13a1.500 1.500 0 0 1-1.500-1.500z" />
</svg>`,
  iconSize: [36, 46],
  iconAnchor: [18, 44],
  popupAnchor: [0, -36],
});

/** The wheel scrolls the page. */
export function HouseMap({ children, ...props }: BaseMapProps) {
  return (
    <Frame scrollWheelZoom={false} {...props}>
      <ZoomControl position="bottomright" zoomInTitle="Aproximar" zoomOutTitle="Afastar" />
      {children}
    </Frame>
  );
}

const Frame = styled(BaseMap)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '&&': {
      '& .leaflet-tile-pane': {
        filter: 'saturate(.55) sepia(.12) brightness(1.02)',
        ...theme.applyStyles('dark', {
          filter: 'invert(1) hue-rotate(180deg) saturate(.35) brightness(.85) contrast(.9)',
        }),
      },
      '& .leaflet-bottom.leaflet-right': { bottom: 36, right: 16 },
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
      '& .house-circle': { stroke: palette.primary.main, fill: palette.primary.main },
      '& .leaflet-popup': { marginBottom: 14 },
      '& .leaflet-popup-tip-container': { display: 'none' },
      '& .leaflet-popup-content-wrapper': {
        ...theme.typography.body2,
        borderRadius: 12,
        color: palette.text.primary,
        backgroundColor: palette.background.raised,
        boxShadow: palette.shadow.float,
      },
      '& .leaflet-popup-content': {
        margin: '12px 20px',
        maxWidth: 'calc(100vw - 152px)',
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
