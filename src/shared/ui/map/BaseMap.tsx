import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import type { PublicConfig } from '#contract/public.ts';
import { MapTiles } from './MapTiles';

/** Leaflet reads its options only at creation; a new `key` creates another map. */
export interface BaseMapProps extends MapOptions {
  label: string;
  /** Without its data there are no tiles. */
  config: { data?: PublicConfig; isError: boolean };
  /** Old pins while new ones load. */
  isDimmed?: boolean;
  className?: string;
  ref?: Ref<LeafletMap>;
  children: ReactNode;
  /** Outside the map's element: a press does not reach the map. */
  controls?: ReactNode;
}

export function BaseMap({ label, config, isDimmed = false, children, controls, ...options }: BaseMapProps) {
  const [areMissing, setAreMissing] = useState(false);
  const { tileUrl, tileAttribution } = config.data ?? {};
  return (
    <>
      <Container zoomControl={false} attributionControl={false} {...options}>
        <ContainerAttributes label={label} isDimmed={isDimmed} />
        {tileUrl !== undefined && <MapTiles url={tileUrl} onMissing={setAreMissing} />}
        {children}
      </Container>
      {controls}
      <Note role="status">
        {(areMissing || config.isError) && <p>O fundo do mapa não carregou, mas as posições estão certas.</p>}
      </Note>
      {tileAttribution !== undefined && <Attribution text={tileAttribution} />}
    </>
  );
}

/** `MapContainer` passes on only a class. */
function ContainerAttributes({ label, isDimmed }: { label: string; isDimmed: boolean }) {
  const map = useMap();
  useLayoutEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
    container.setAttribute('data-fetching', String(isDimmed));
  }, [map, label, isDimmed]);
  return null;
}

const TERMS = 'https://www.openstreetmap.org/copyright';

/** Must stay visible: a condition of the free tiles. OpenStreetMap also requires a link to its terms. */
function Attribution({ text }: { text: string }) {
  return (
    <AttributionText>
      {text.includes('OpenStreetMap') ? (
        <a href={TERMS} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </AttributionText>
  );
}

const Container = styled(MapContainer)(({ theme }) => ({
  // Doubled: Leaflet's style sheet comes later.
  '&&': {
    position: 'absolute',
    inset: 0,
    font: 'inherit',
    backgroundColor: theme.vars.palette.background.sunken,
    // A stacking context: Leaflet's panes have 400 and more.
    zIndex: 0,
  },
}));

/** Lets presses through to the map. */
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

const AttributionText = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  bottom: 0,
  margin: 0,
  padding: '1px 8px',
  borderTopLeftRadius: 6,
  fontSize: '0.6875rem',
  lineHeight: 18 / 11,
  color: theme.vars.palette.text.secondary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // Above the sheet's round corners.
  [theme.breakpoints.down('md')]: { bottom: 'var(--attribution-bottom, 0px)' },
}));
