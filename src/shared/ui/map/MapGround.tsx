import { styled } from '@mui/material/styles';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import type { PublicConfig } from '#contract/public.ts';
import { Attribution } from './Attribution';
import { addTiles } from './tiles';

interface MapGroundProps {
  map: LeafletMap | null;
  /** The query of the settings; without its answer there are no tiles. */
  config: { data?: PublicConfig; isError: boolean };
}

/** What every map stands on: its tiles, whose they are, and a line in their place when none comes. */
export function MapGround({ map, config: { data, isError } }: MapGroundProps) {
  const [missing, setMissing] = useState(false);
  const { tileUrl, tileAttribution } = data ?? {};

  useEffect(() => {
    if (!map || !tileUrl) return undefined;
    const removeTiles = addTiles(map, tileUrl, setMissing);
    return () => {
      removeTiles();
      setMissing(false);
    };
  }, [map, tileUrl]);

  return (
    <>
      <Note role="status">
        {(missing || isError) && <p>O fundo do mapa não carregou, mas as posições estão certas.</p>}
      </Note>
      {tileAttribution !== undefined && <Attribution text={tileAttribution} />}
    </>
  );
}

/** Above the attribution, and nothing to press: what lies under it stays usable. */
const Note = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'var(--note-top, auto)',
  bottom: 'var(--note-bottom, 28px)',
  left: 12,
  right: 12,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& > p': {
    ...theme.typography.label,
    fontWeight: 500,
    margin: 0,
    padding: '7px 14px',
    borderRadius: 10,
    textAlign: 'center',
    textWrap: 'balance',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.raised,
    boxShadow: theme.vars.palette.shadow.pin,
    [theme.breakpoints.down('sm')]: { maxWidth: 250 },
  },
}));
