import { latLngBounds } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { useMapEvents } from 'react-leaflet';
import { offersRegions } from '#contract/ground/regions.ts';
import type { MapCluster } from '#contract/properties/propertyMap.ts';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { useWide } from '@/shared/ui/useWide';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';
import { markSeen } from '../device/homes';
import { isCluster, isOneSpot } from './mapArea';
import { AreaButton, FollowBox, FollowPill, LoadingPill, SearchHereButton, ZoomButtons } from './mapControls';
import { ZOOMS } from './mapSearch';
import { mapEvents } from './mapState';
import { messages } from './messages';
import { PinLayer } from './pins/PinLayer';
import type { PinGroup } from './pins/PinLayer';
import { SearchMapFrame } from './SearchMapFrame';
import { useMapPosition } from './useMapPosition';
import type { MapView } from './useMapView';

const { drawingBegan, drawingEnded, highlighted, pinClosed, pinOpened, searchedHere } = mapEvents;

/** Also preloads on hovering a pin. */
const loadOpened = async () => (await import(/* webpackChunkName: "map-opened" */ './opened/Opened')).Opened;

const LazyOpened = lazyPart(loadOpened);

const LazyAreaDrawing = lazyPart(
  async () => (await import(/* webpackChunkName: "map-drawing" */ '@/shared/ui/map/drawing/AreaDrawing')).AreaDrawing,
);
const LazyAreaShape = lazyPart(
  async () => (await import(/* webpackChunkName: "map-drawing" */ '@/shared/ui/map/drawing/AreaDrawing')).AreaShape,
);

const loadPressed = () => Promise.all([loadOpened(), LazyAreaDrawing.load()]);

/** One world: nothing to search beyond its edges. */
const WORLD: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

/** Beyond it a cluster shows only its own spots. */
const CLUSTER_ZOOM = 18;

function zoomInto({ properties: { bbox } }: MapCluster, map: LeafletMap): void {
  const [west, south, east, north] = bbox;
  const box = latLngBounds([south, west], [north, east]);
  map.setView(box.getCenter(), Math.max(Math.min(CLUSTER_ZOOM, map.getBoundsZoom(box)), map.getZoom() + 1));
}

interface SearchMapProps {
  view: MapView;
  /** The list of regions, without drawing. */
  onFilters: () => void;
}

export function SearchMap({ view, onFilters }: SearchMapProps) {
  useLoadWhenQuiet(loadPressed);
  const { dispatch, filter } = view;
  const { opened } = view.state;
  const wide = useWide();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const layer = useRef<PinGroup>(null);
  const isAnimated = !('matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches);

  const popupOrCard = opened && (
    <LazyOpened
      view={view}
      opened={opened}
      wide={wide}
      onClose={() => {
        layer.current?.focusPin(opened.key);
        dispatch(pinClosed());
      }}
    />
  );
  return (
    <>
      <SearchMapFrame
        ref={setMap}
        label="Mapa de imóveis"
        isDimmed={view.dimmed}
        minZoom={ZOOMS.min}
        maxZoom={ZOOMS.max}
        maxBounds={WORLD}
        maxBoundsViscosity={1}
        // `useMapPosition` does: the box may change without the window.
        trackResize={false}
        closePopupOnClick={false}
        zoomAnimation={isAnimated}
        markerZoomAnimation={isAnimated}
        fadeAnimation={isAnimated}
        inertia={isAnimated}
        controls={<Controls view={view} map={map} onFilters={onFilters} />}
      >
        <Layers view={view} layer={layer} />
        {filter.area && <LazyAreaShape area={filter.area} />}
        {wide && popupOrCard}
      </SearchMapFrame>
      {!wide && popupOrCard}
    </>
  );
}

function Controls({ view, map, onFilters }: SearchMapProps & { map: LeafletMap | null }) {
  const { state, dispatch, filter, results, searchFor } = view;
  const { isDrawing, follows } = state;
  const wide = useWide();
  const stopDrawing = () => dispatch(drawingEnded());
  return (
    <>
      <ZoomButtons map={map} zoom={state.area?.place.zoom} />
      {(wide || !state.opened) && (
        <AreaButton
          isDrawing={isDrawing}
          hasArea={filter.area !== undefined}
          onDraw={() => dispatch(drawingBegan())}
          onCancel={stopDrawing}
          onClear={() => searchFor({ ...filter, area: undefined })}
        />
      )}
      {isDrawing && map && (
        <LazyAreaDrawing
          map={map}
          onDraw={(area) => {
            stopDrawing();
            // To the area, which a phone's sheet may cover.
            searchFor({ ...filter, area }, !wide);
          }}
          onClose={stopDrawing}
          hint={messages.drawHint}
        >
          <Button size="panel" onClick={onFilters}>
            {offersRegions() ? 'Escolher regiões' : 'Ver filtros'}
          </Button>
        </LazyAreaDrawing>
      )}
      {!isDrawing &&
        (results.loading ? (
          <LoadingPill />
        ) : (
          view.isElsewhere && !follows && <SearchHereButton onSearch={() => dispatch(searchedHere(filter))} />
        ))}
      <FollowPill>
        <FollowBox view={view} />
      </FollowPill>
    </>
  );
}

function Layers({ view, layer }: { view: MapView; layer: Ref<PinGroup> }) {
  const { state, dispatch, features, seen } = view;
  const panInside = useMapPosition(view);
  useMapEvents({ click: () => dispatch(pinClosed()) });
  return (
    <PinLayer
      ref={layer}
      features={features}
      seen={seen}
      openedKey={state.opened?.key ?? null}
      highlighted={state.highlighted}
      panInside={panInside}
      onOpen={(feature, byKeyboard, map) => {
        if (isCluster(feature) && !isOneSpot(feature) && map.getZoom() < ZOOMS.max) {
          zoomInto(feature, map);
          dispatch(pinClosed());
          return;
        }
        dispatch(pinOpened(feature, byKeyboard, seen));
        if (!isCluster(feature)) markSeen(feature.properties._id);
      }}
      onHighlight={(next) => {
        dispatch(highlighted(next));
        // Opening the pin tries again.
        loadOpened().catch(() => undefined);
      }}
    />
  );
}
