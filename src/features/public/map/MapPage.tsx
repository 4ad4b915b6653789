import '@/shared/fonts/fraunces.css';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { searchTitle } from '#contract/properties/mapFilter.ts';
import { selectUser } from '@/features/auth/authSlice';
import { isBrowser } from '@/shared/isBrowser';
import { lazyPart } from '@/shared/lazyPart';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { NOTE_HEIGHT } from '@/shared/ui/map/noteHeight';
import { SkipLink } from '@/shared/ui/SkipLink';
import { useWide } from '@/shared/ui/useWide';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';
import { useResentContacts } from '../drafts/useResentContacts';
import { draftOf } from './filters/filterDraft';
import type { FilterDraft } from './filters/filterDraft';
import { SearchBar } from './filters/SearchBar';
import { SearchForm } from './filters/SearchForm';
import { PEEK_ROOM } from './phone/sheetStops';
import type { Stop } from './phone/sheetStops';
import { pinStyles } from './pins/pinStyles';
import { ListHeader } from './results/ListHeader';
import { ResultsList } from './results/ResultsList';
import { useMapView } from './useMapView';

const LazyFiltersDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "map-filters" */ './filters/FiltersDialog')).FiltersDialog,
);

const LazyPhoneBar = lazyPart(
  async () => (await import(/* webpackChunkName: "map-phone" */ './phone/PhoneBar')).PhoneBar,
);
const LazySheet = lazyPart(async () => (await import(/* webpackChunkName: "map-phone" */ './phone/Sheet')).Sheet);

const loadSearchMap = () => import(/* webpackChunkName: "search-map" */ './SearchMap');
// Requested at once. Leaflet needs a document.
if (isBrowser) {
  if (document.querySelector('[data-stop]')) LazySheet.load().catch(() => undefined);
  loadSearchMap().catch(() => undefined);
}
const LazySearchMap = lazyPart(async () => (await loadSearchMap()).SearchMap);

export function MapPage() {
  useLoadWhenQuiet(LazyFiltersDialog.load);
  useResentContacts();
  const wide = useWide();
  const user = useSelector(selectUser);
  const view = useMapView();
  const { state, filter, scroller } = view;
  const heading = usePageHeading(searchTitle(filter));
  const [stop, setStop] = useState<Stop>('half');
  const [filtering, setFiltering] = useState<FilterDraft | null>(null);
  const content = useRef<HTMLElement>(null);
  const isSheetAway = state.opened !== null || state.isDrawing;
  const moveSheet = (next: Stop) => {
    setStop(next);
    // The map is larger then.
    if (next === 'peek') view.leavePrerendered();
  };

  return (
    <Page>
      <SkipLink target={content} />
      {wide ? (
        <SearchBar user={user} view={view} onMore={setFiltering} />
      ) : (
        <LazyPhoneBar
          filter={filter}
          isOnlyUnseen={view.unseen.isOn}
          heading={heading}
          onFilters={() => setFiltering(draftOf(filter))}
        />
      )}
      <main ref={content} tabIndex={-1}>
        {wide ? (
          <ListSide ref={scroller} data-scrolls>
            <h1 ref={heading} tabIndex={-1}>
              Busca de Imóveis
            </h1>
            <CountRow>
              <ListHeader view={view} />
            </CountRow>
            <ResultsList view={view} />
          </ListSide>
        ) : (
          <LazySheet
            stop={stop}
            onStop={moveSheet}
            away={isSheetAway}
            head={<ListHeader view={view} />}
            scroller={scroller}
          >
            <noscript>
              <SearchForm view={view} onMore={setFiltering} />
            </noscript>
            <ResultsList view={view} />
          </LazySheet>
        )}
        <MapSide data-under={wide ? 'nothing' : isSheetAway ? 'card' : stop}>
          {view.hasList && <LazySearchMap view={view} onFilters={() => setFiltering(draftOf(filter))} />}
        </MapSide>
      </main>
      {filtering && <LazyFiltersDialog start={filtering} view={view} onClose={() => setFiltering(null)} />}
    </Page>
  );
}

/** Not even to a focused element. */
const Page = styled('div')({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  '& > main': { position: 'relative', flex: 1, minHeight: 0, display: 'flex' },
  // The phone's pill lies over the map.
  '& > header': { zIndex: 2 },
});

const ListSide = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 376,
  overflowY: 'auto',
  padding: '20px 24px',
  [theme.breakpoints.up('lg')]: { width: 600 },
  [theme.breakpoints.up('xl')]: { width: 880 },
  '& > h1': { ...theme.typography.panelTitle, margin: 0, fontSize: '1.375rem', lineHeight: 28 / 22 },
}));

const CountRow = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, height: 44, marginBottom: 6 });

/** The map shows behind the sheet's round corners. */
const CORNERS = 20;

/** Ends at the sheet, so centre and pins stay visible; the full sheet does not resize it. */
const MapSide = styled('div')(({ theme }) => ({
  ...pinStyles(theme),
  contain: 'strict',
  position: 'relative',
  flex: 1,
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.sunken,
  [theme.breakpoints.down('md')]: {
    '--attribution-bottom': `${CORNERS + 4}px`,
    '&:has([data-noted="true"])': { '--note': `${NOTE_HEIGHT}px` },
    position: 'absolute',
    inset: `0 0 calc(48dvh - ${CORNERS}px)`,
    '&[data-under="peek"]': { bottom: `calc(${PEEK_ROOM} - ${CORNERS}px)` },
    '&[data-under="card"]': {
      bottom: 0,
      '--attribution-bottom': '0px',
    },
  },
}));
