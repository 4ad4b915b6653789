import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import type { Map as LeafletMap, MapOptions, TileLayer as LeafletTileLayer } from 'leaflet';
import { X } from 'lucide-react';
import { Suspense, useLayoutEffect, useState, useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { MapContainer, useMap, TileLayer } from 'react-leaflet';
import { lazyComponent } from '@/shared/lazyComponent';
import { Later } from '@/shared/rendering/Later';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { NOTE_HEIGHT } from '@/shared/ui/map/noteHeight';
import { useGetConfigQuery } from '../configApi';

/** Leaflet reads options at creation: change `key` for others. */
export interface BaseMapProps extends MapOptions {
  label: string;
  /** Old pins while loading. */
  isDimmed?: boolean;
  className?: string;
  ref?: Ref<LeafletMap>;
  children: ReactNode;
  /** Outside the map's element: presses do not reach the map. */
  controls?: ReactNode;
}

/** May fail to load, like the tiles. */
const LazyRegionOutlines = lazyComponent(async () => {
  try {
    return (await import(/* webpackChunkName: "region-outlines" */ './RegionOutlines')).RegionOutlines;
  } catch {
    return () => null;
  }
});

export function BaseMap({ label, isDimmed = false, children, controls, ...options }: BaseMapProps) {
  const config = useGetConfigQuery();
  const [areMissing, setAreMissing] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const { tileUrl, tileAttribution } = config.data ?? {};
  const isWithoutTiles = areMissing || config.isError;
  const isNoted = isWithoutTiles && !isRead;
  return (
    <>
      {/* Its styles take as long as the map. */}
      <Later before={<Container as="div" className={options.className} />}>
        <Container zoomControl={false} attributionControl={false} {...options}>
          <ContainerAttributes label={label} isDimmed={isDimmed} isNoted={isNoted} />
          <Later>
            {children}
            <Later>{tileUrl !== undefined && <MapTiles url={tileUrl} onMissing={setAreMissing} />}</Later>
          </Later>
          <Suspense>{isWithoutTiles && <LazyRegionOutlines />}</Suspense>
        </Container>
      </Later>
      <Later>{controls}</Later>
      <Foot data-noted={isNoted}>
        <div role="status">{isNoted && <NoTiles onRead={() => setIsRead(true)} />}</div>
        {tileAttribution !== undefined && <Attribution text={tileAttribution} />}
      </Foot>
    </>
  );
}

function NoTiles({ onRead }: { onRead: () => void }) {
  return (
    <p>
      Sem o fundo do mapa<span>; as posições estão certas</span>.
      <ButtonBase aria-label="Dispensar aviso do mapa" onClick={onRead}>
        <X size={14} />
      </ButtonBase>
    </p>
  );
}

/** `MapContainer` passes on only a class. */
function ContainerAttributes({ label, isDimmed, isNoted }: { label: string; isDimmed: boolean; isNoted: boolean }) {
  const map = useMap();
  useLayoutEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
    container.setAttribute('data-fetching', String(isDimmed));
    container.setAttribute('data-noted', String(isNoted));
  }, [map, label, isDimmed, isNoted]);
  return null;
}

/** Above the sheet's corners. */
const ABOVE_CORNERS = 'var(--attribution-bottom, 0px)';
const NOTED = `calc(${NOTE_HEIGHT}px + ${ABOVE_CORNERS})`;

const TERMS = 'https://www.openstreetmap.org/copyright';

/** Must stay visible: a condition of the free tiles. OpenStreetMap also requires a link to its terms. */
function Attribution({ text }: { text: string }) {
  return (
    <p>
      {text.includes('OpenStreetMap') ? (
        <a href={TERMS} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

const Container = styled(MapContainer)(({ theme }) => ({
  // Doubled: Leaflet's style sheet comes later.
  '&&': {
    position: 'absolute',
    inset: 0,
    font: 'inherit',
    backgroundColor: theme.vars.palette.background.sunken,
    // Leaflet's panes have 400 and more.
    zIndex: 0,
    // The note has its own line: no pin comes under it.
    [theme.breakpoints.down('md')]: { '&[data-noted="true"]': { bottom: NOTED } },
    // Leaflet writes its blue as attributes.
    '& .region': {
      fill: theme.vars.palette.background.paper,
      fillOpacity: 1,
      stroke: theme.vars.palette.outline,
      strokeWidth: 1.5,
      strokeOpacity: 0.6,
    },
    '& .drawn-area': {
      fill: theme.vars.palette.primary.main,
      fillOpacity: 0.08,
      stroke: theme.vars.palette.primary.main,
      strokeWidth: 2.5,
    },
    '& .region-name': {
      ...theme.typography.label,
      // Leaflet's shapes have 200.
      zIndex: 201,
      padding: 0,
      border: 0,
      boxShadow: 'none',
      backgroundColor: 'transparent',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

/** Presses go through. */
const Foot = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  bottom: 0,
  display: 'flex',
  overflow: 'hidden',
  maxWidth: '100%',
  borderTopLeftRadius: 6,
  pointerEvents: 'none',
  fontSize: '0.6875rem',
  lineHeight: 18 / 11,
  color: theme.vars.palette.text.secondary,
  '& p': {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    padding: '1px 8px',
    whiteSpace: 'nowrap',
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
  },
  '& > p, & button': { flex: 'none' },
  '& > div, & span': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& a, & button': { pointerEvents: 'auto' },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& button': { width: 24, height: 18, margin: '0 -6px 0 2px' },
  // The note comes beside the attribution and moves nothing.
  [theme.breakpoints.down('md')]: {
    left: 0,
    height: NOTED,
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    borderRadius: 0,
    '& p': { height: NOTE_HEIGHT, paddingLeft: 12, backgroundColor: 'transparent' },
    '& > p': { height: 24, marginTop: NOTE_HEIGHT - 24, borderTopLeftRadius: 6 },
    '&:not([data-noted="true"]) > p': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
    },
    '&[data-noted="true"]': { backgroundColor: theme.vars.palette.background.paper },
    '&[data-noted="true"] > p': { transform: 'translateY(-10px)' },
    '& span': { display: 'none' },
    '& button': { width: 44, height: 44, margin: 0 },
  },
}));

interface MapTilesProps {
  url: string;
  /** No tile shows, or one again. */
  onMissing: (areMissing: boolean) => void;
}

/** OpenStreetMap's terms require the origin: no stricter referrer policy. */
function MapTiles({ url, onMissing }: MapTilesProps) {
  const layer = useRef<LeafletTileLayer>(null);
  useEffect(() => {
    if (!layer.current) return undefined;
    const stop = watchTiles(layer.current, onMissing);
    return () => {
      stop();
      onMissing(false);
    };
  }, [url, onMissing]);
  return <TileLayer ref={layer} url={url} maxZoom={19} referrerPolicy="strict-origin-when-cross-origin" />;
}

/** Milliseconds without a tile until the map says so and retries. */
const RETRY_AFTER = 15_000;

function watchTiles(tiles: LeafletTileLayer, onMissing: (areMissing: boolean) => void): () => void {
  const shown = new Set<HTMLImageElement>();
  const failed = new Set<HTMLImageElement>();
  let areMissing = false;
  const report = (next: boolean) => {
    if (next === areMissing) return;
    areMissing = next;
    onMissing(next);
  };
  const reload = (tile: HTMLImageElement) => tile.setAttribute('src', tile.src);
  const reloadFailed = () => failed.forEach(reload);
  const handlers = {
    tileload: ({ tile }: { tile: HTMLImageElement }) => {
      shown.add(tile);
      failed.delete(tile);
      // One success: the others load too.
      if (areMissing) reloadFailed();
      report(false);
    },
    tileerror: ({ tile }: { tile: HTMLImageElement }) => failed.add(tile),
    tileunload: ({ tile }: { tile: HTMLImageElement }) => {
      shown.delete(tile);
      failed.delete(tile);
    },
    // All have loaded or failed.
    load: () => report(shown.size === 0 && failed.size > 0),
  };
  tiles.on(handlers);
  const timer = setInterval(() => {
    if (shown.size > 0) return;
    report(true);
    [...failed].slice(0, 1).forEach(reload);
  }, RETRY_AFTER);
  window.addEventListener('online', reloadFailed);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', reloadFailed);
    tiles.off(handlers);
  };
}
