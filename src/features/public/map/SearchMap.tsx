import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { useMapEvents } from 'react-leaflet';
import { useGetConfigQuery } from '@/api/configApi';
import { lazyPart } from '@/shared/lazyPart';
import { useWide } from '@/shared/ui/useWide';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';
import { AreaButton } from './drawing/AreaButton';
import type { VisibleArea } from './mapArea';
import { FollowBox, FollowPill, LoadingPill, SearchHereButton, ZoomButtons } from './mapControls';
import { ZOOMS } from './mapSearch';
import { BELOW_PILL } from './phone/sheetStops';
import { PinLayer } from './pins/PinLayer';
import type { PinGroup, PinLayerProps } from './pins/PinLayer';
import { SearchMapFrame } from './SearchMapFrame';
import { useMapPosition } from './useMapPosition';
import type { MapTarget } from './useMapPosition';
import type { MapView } from './useMapView';
import type { MoveCause } from './watchMoves';

/** Also preloads on hovering a pin. */
const loadOpened = async () => (await import(/* webpackChunkName: "map-opened" */ './opened/Opened')).Opened;

const LazyOpened = lazyPart(loadOpened);

const LazyAreaDrawing = lazyPart(
  async () => (await import(/* webpackChunkName: "map-drawing" */ './drawing/AreaDrawing')).AreaDrawing,
);
const LazyAreaShape = lazyPart(
  async () => (await import(/* webpackChunkName: "map-drawing" */ './drawing/AreaDrawing')).AreaShape,
);

const loadPressed = () => Promise.all([loadOpened(), LazyAreaDrawing.load()]);

/** A whole region still fits. */
const MATCHES_ZOOM = 14;

/** One world: nothing to search beyond its edges. */
const WORLD: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

/** `onFilters`: the list of regions, without drawing. */
export function SearchMap({ view, onFilters }: { view: MapView; onFilters: () => void }) {
  useLoadWhenQuiet(loadPressed);
  const { filter, area, results, pins, seen, markSeen, highlighted, setHighlighted, openedId } = view;
  const { opened, open, close, features } = pins;
  const wide = useWide();
  const config = useGetConfigQuery();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const layer = useRef<PinGroup>(null);
  const isAnimated = !('matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches);

  const popupOrCard = opened && (
    <LazyOpened
      opened={opened}
      wide={wide}
      filter={filter}
      listed={results.rows?.find(({ _id }) => _id === openedId)}
      count={results.count}
      onClose={() => {
        layer.current?.focusPin(opened.key);
        close();
      }}
      onVisit={markSeen}
    />
  );
  return (
    <>
      <SearchMapFrame
        ref={setMap}
        label="Mapa de imóveis"
        config={config}
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
        <Layers
          layer={layer}
          target={{
            place: area.place,
            fit: area.fit,
            maxFitZoom: filter.area ? ZOOMS.max : MATCHES_ZOOM,
            covered: wide ? 0 : BELOW_PILL,
          }}
          onMoveEnd={(next, cause) => area.onMoveEnd(next, cause, results.rows?.length ?? 0)}
          onPress={close}
          pins={{
            features,
            seen,
            openedKey: opened?.key ?? null,
            highlighted,
            onOpen: (feature, byKeyboard, on) => {
              const pin = open(feature, byKeyboard, on);
              if (pin?.kind === 'property') markSeen(pin.id);
            },
            onHighlight: (next) => {
              setHighlighted(next);
              // Opening the pin tries again.
              loadOpened().catch(() => undefined);
            },
          }}
        />
        {filter.area && <LazyAreaShape area={filter.area} />}
        {wide && popupOrCard}
      </SearchMapFrame>
      {!wide && popupOrCard}
    </>
  );
}

interface ControlsProps {
  view: MapView;
  map: LeafletMap | null;
  onFilters: () => void;
}

function Controls({ view, map, onFilters }: ControlsProps) {
  const { drawing, filter, area, results, pins, follows, setFollows } = view;
  const wide = useWide();
  return (
    <>
      <ZoomButtons map={map} zoom={area.zoom} />
      {(wide || !pins.opened) && (
        <AreaButton
          isDrawing={drawing.isOn}
          hasArea={filter.area !== undefined}
          onDraw={drawing.start}
          onCancel={drawing.cancel}
          onClear={drawing.clear}
        />
      )}
      {drawing.isOn && map && (
        <LazyAreaDrawing
          map={map}
          onDraw={(drawn) => drawing.finish(drawn, !wide)}
          onClose={drawing.cancel}
          onRegions={onFilters}
        />
      )}
      {!drawing.isOn &&
        (results.loading ? (
          <LoadingPill />
        ) : (
          area.isElsewhere && !follows && <SearchHereButton onSearch={area.searchHere} />
        ))}
      <FollowPill>
        <FollowBox follows={follows} onFollow={setFollows} />
      </FollowPill>
    </>
  );
}

interface LayersProps {
  layer: Ref<PinGroup>;
  target: MapTarget;
  pins: Omit<PinLayerProps, 'panInside'>;
  onMoveEnd: (area: VisibleArea, cause: MoveCause) => void;
  onPress: () => void;
}

/** Inside the map, for react-leaflet's hooks. */
function Layers({ layer, target, pins, onMoveEnd, onPress }: LayersProps) {
  const { panInside } = useMapPosition(target, onMoveEnd);
  useMapEvents({ click: onPress });
  return <PinLayer ref={layer} {...pins} panInside={panInside} />;
}
