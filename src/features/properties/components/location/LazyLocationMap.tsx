import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef } from 'react';
import { useNear } from '@/shared/ui/useNear';
import type { LocationMapProps } from './LocationMap';

/** A map that does not come leaves the rest of the page alone: the address stands there in words. */
const Map = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "location-map" */ './LocationMap')).LocationMap };
  } catch {
    return { default: () => <Failed>Não foi possível carregar o mapa.</Failed> };
  }
});

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

const Failed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
