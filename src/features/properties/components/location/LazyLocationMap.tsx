import { styled } from '@mui/material/styles';
import { Suspense, useRef } from 'react';
import { useNear } from '@/shared/ui/useNear';
import { lazyMap } from './lazyMap';
import type { LocationMapProps } from './LocationMap';

const Map = lazyMap(async () => (await import(/* webpackChunkName: "location-map" */ './LocationMap')).LocationMap);

/** Its box is there at once; Leaflet and the tiles only when it is about to come into view. */
export function LazyLocationMap(props: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <Box ref={box}>
      <Suspense>{near && <Map {...props} />}</Suspense>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 360,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  [theme.breakpoints.down('sm')]: { height: 280 },
  '[data-page="simple"] &': { height: 300 },
}));
