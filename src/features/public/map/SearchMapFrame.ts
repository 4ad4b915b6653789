import { styled } from '@mui/material/styles';
import { BaseMap } from '@/api/map/BaseMap';

export const SearchMapFrame = styled(BaseMap)(({ theme }) => ({
  '&:focus-visible': { outlineOffset: -2 },
  '& .leaflet-tile-pane': {
    // Measured on OpenStreetMap: the ground becomes #F1EDE6 and #1F1F1E, close to the page's.
    filter: 'saturate(0.6) sepia(0.06) brightness(0.98)',
    ...theme.applyStyles('dark', {
      filter: 'invert(1) hue-rotate(200deg) saturate(0.3) brightness(0.9) contrast(0.85)',
    }),
  },
  '& .leaflet-marker-pane': { transition: 'opacity 120ms' },
  '&[data-fetching="true"] .leaflet-marker-pane': { opacity: 0.6, transitionDelay: '150ms' },
}));
