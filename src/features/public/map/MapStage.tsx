import { useGetConfigQuery } from '@/api/configApi';
import { lazyPart } from '@/shared/ui/lazyPart';
import { MapGround } from '@/shared/ui/map/MapGround';
import { useMap } from './mapContext';
import { FollowBox, FollowPill, LoadingPill, SearchHereButton } from './mapControls';
import { SearchMap } from './SearchMap';
import type { MapView } from './useMapView';
import { ZoomButtons } from './ZoomButtons';

/** May be called ahead of time: when a pin is pointed at. */
const loadOpened = async () => (await import(/* webpackChunkName: "map-opened" */ './opened/Opened')).Opened;

const LazyOpened = lazyPart(loadOpened);

interface MapStageProps {
  view: MapView;
  /** How much of the map's upper edge something lies on, in px. */
  covered: number;
}

const Ground = () => <MapGround map={useMap()?.map ?? null} config={useGetConfigQuery()} />;

/** The map with all that lies on it. */
export function MapStage({ view, covered }: MapStageProps) {
  const { area, results, pins, seen, see, pointed, setPointed, chosen, follows, setFollows } = view;
  const { opened, open, close, features } = pins;
  return (
    <SearchMap
      target={{ place: area.place, fit: area.fit, covered }}
      pins={{ features, seen, chosen: opened?.key ?? null, pointed }}
      dimmed={view.dimmed}
      onSettle={(next, cause) => {
        area.settle(next, cause, results.rows?.length ?? 0);
      }}
      onOpen={(feature, byKeyboard, map) => {
        const pin = open(feature, byKeyboard, map);
        if (pin?.kind === 'property') see(pin.id);
      }}
      onPoint={(next) => {
        setPointed(next);
        // Should it not come, opening the pin tries again.
        loadOpened().catch(() => undefined);
      }}
      onLeave={close}
    >
      <ZoomButtons zoom={area.zoom} />
      {results.loading ? (
        <LoadingPill />
      ) : (
        area.isElsewhere && !follows && <SearchHereButton onSearch={area.searchHere} />
      )}
      <FollowPill>
        <FollowBox follows={follows} onFollow={setFollows} />
      </FollowPill>
      <Ground />
      {opened && (
        <LazyOpened
          opened={opened}
          filter={view.filter}
          listed={results.rows?.find(({ _id }) => _id === chosen)}
          count={results.count}
          onClose={close}
          onVisit={see}
        />
      )}
    </SearchMap>
  );
}
