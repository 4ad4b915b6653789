import '@/shared/fonts/fraunces.css';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { lazyPart } from '@/shared/ui/lazyPart';
import { SkipLink } from '@/shared/ui/SkipLink';
import { useWide } from '@/shared/ui/useWide';
import { MapStage } from './MapStage';
import { CountRow, ListSide, MapSide, Page } from './pageParts';
import { PhoneBar } from './phone/PhoneBar';
import { Sheet } from './phone/Sheet';
import { BELOW_PILL } from './phone/sheetStops';
import type { Stop } from './phone/sheetStops';
import { ListHead } from './results/ListHeader';
import { ResultsList } from './results/ResultsList';
import { SearchBar } from './search/SearchBar';
import { useKeptScroll } from './useRestoredScroll';
import { useMapView } from './useMapView';

const LazyFiltersDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "map-filters" */ './phone/FiltersDialog')).FiltersDialog,
);

/** Properties on a map and, beside it, the same properties as a list; on phones the list is a sheet over the map. */
export function MapPage() {
  const wide = useWide();
  const heading = usePageHeading('Busca de Imóveis');
  const user = useSelector(selectUser);
  const view = useMapView();
  const { filter, pins, results } = view;
  const [stop, setStop] = useState<Stop>('half');
  const [filtering, setFiltering] = useState(false);
  const content = useRef<HTMLElement>(null);
  const isOpen = pins.opened !== null;
  const { scroller, onScroll } = useKeptScroll(
    view.area.searched,
    results.rows !== undefined,
    isOpen || view.area.isQuiet,
  );

  return (
    <Page>
      <SkipLink target={content} />
      {wide ? (
        <SearchBar user={user} filter={filter} busy={view.searching} onSearch={view.searchFor} />
      ) : (
        <PhoneBar
          filter={filter}
          heading={heading}
          onFilters={() => {
            setFiltering(true);
          }}
        />
      )}
      <main ref={content} tabIndex={-1}>
        {wide ? (
          <ListSide ref={scroller} onScroll={onScroll} data-scrolls>
            <h1 ref={heading} tabIndex={-1}>
              Busca de Imóveis
            </h1>
            <CountRow>
              <ListHead view={view} />
            </CountRow>
            <ResultsList view={view} />
          </ListSide>
        ) : (
          <Sheet
            stop={stop}
            onStop={setStop}
            away={isOpen}
            head={<ListHead view={view} />}
            scroller={scroller}
            onScroll={onScroll}
          >
            <ResultsList view={view} />
          </Sheet>
        )}
        <MapSide data-under={wide ? 'nothing' : isOpen ? 'card' : stop}>
          <MapStage view={view} covered={wide ? 0 : BELOW_PILL} />
        </MapSide>
      </main>
      {filtering && (
        <LazyFiltersDialog
          filter={filter}
          follows={view.follows}
          onFollow={view.setFollows}
          onSearch={view.searchFor}
          onClose={() => {
            setFiltering(false);
          }}
        />
      )}
    </Page>
  );
}
