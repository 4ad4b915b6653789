import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LocationMapProps } from './LocationMap';

/** So early that the map is there once it is scrolled to. */
const AHEAD = '400px';

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
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !box.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(box.current);
    return () => {
      watcher.disconnect();
    };
  }, [near]);

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
