import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { useMapEvents } from 'react-leaflet';
import { useGetConfigQuery } from '@/api/configApi';
import { lazyPart } from '@/shared/ui/lazyPart';
import { useWide } from '@/shared/ui/useWide';
import type { Area } from './mapArea';
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

/** Also called on hovering a pin, to preload. */
const loadOpened = async () => (await import(/* webpackChunkName: "map-opened" */ './opened/Opened')).Opened;

const LazyOpened = lazyPart(loadOpened);

/** One world: nothing to search beyond its edges. */
const WORLD: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

export function SearchMap({ view }: { view: MapView }) {
  const { area, results, pins, seen, markSeen, highlighted, setHighlighted, openedId, follows, setFollows } = view;
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
      filter={view.filter}
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
        // `useMapPosition` follows the box, which may change without the window.
        trackResize={false}
        closePopupOnClick={false}
        zoomAnimation={isAnimated}
        markerZoomAnimation={isAnimated}
        fadeAnimation={isAnimated}
        inertia={isAnimated}
        controls={
          <>
            <ZoomButtons map={map} zoom={area.zoom} />
            {results.loading ? (
              <LoadingPill />
            ) : (
              area.isElsewhere && !follows && <SearchHereButton onSearch={area.searchHere} />
            )}
            <FollowPill>
              <FollowBox follows={follows} onFollow={setFollows} />
            </FollowPill>
          </>
        }
      >
        <Layers
          layer={layer}
          target={{ place: area.place, fit: area.fit, covered: wide ? 0 : BELOW_PILL }}
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
        {wide && popupOrCard}
      </SearchMapFrame>
      {!wide && popupOrCard}
    </>
  );
}

interface LayersProps {
  layer: Ref<PinGroup>;
  target: MapTarget;
  pins: Omit<PinLayerProps, 'panInside'>;
  onMoveEnd: (area: Area, cause: MoveCause) => void;
  onPress: () => void;
}

/** Inside the map, for react-leaflet's hooks. */
function Layers({ layer, target, pins, onMoveEnd, onPress }: LayersProps) {
  const { panInside } = useMapPosition(target, onMoveEnd);
  useMapEvents({ click: onPress });
  return <PinLayer ref={layer} {...pins} panInside={panInside} />;
}
