import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { asWanted } from '#contract/properties/propertyFacts.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import { useInBrowser } from '@/shared/isBrowser';
import { lazyPart } from '@/shared/lazyPart';
import { Piece } from '@/shared/rendering/Piece';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { usePhone } from '@/shared/ui/useWide';
import { PropertyCard } from '../../card/PropertyCard';
import { PropertyCardSkeleton } from '../../card/PropertyCardSkeleton';
import { HeartButton } from '../../device/HeartButton';
import { markSeen } from '../../device/homes';
import { startPlace } from '../mapSearch';
import { mapEvents } from '../mapState';
import { messages } from '../messages';
import type { MapView } from '../useMapView';
import { SearchFailed } from './SearchFailed';

const LazyNothingFound = lazyPart(
  async () => (await import(/* webpackChunkName: "map-empty" */ './NothingFound')).NothingFound,
);

const LazyAllSeen = lazyPart(async () => (await import(/* webpackChunkName: "map-empty" */ './NothingFound')).AllSeen);

const SKELETONS = Array.from({ length: 6 }, (_, index) => index);
/** Pixels: room for a photograph's ring. */
const MARGIN = 16;

/** `scrollIntoView` also scrolls ancestors, such as the hidden sheet. */
function scrollWithin(item: Element): void {
  const scroller = item.closest('[data-scrolls]');
  if (!scroller) return;
  const [inner, outer] = [item.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const above = inner.top - MARGIN - outer.top;
  const below = inner.bottom + MARGIN - outer.bottom;
  if (above < 0 || below > 0) scroller.scrollTop += above < 0 ? above : Math.min(above, below);
}

export function ResultsList({ view }: { view: MapView }) {
  const { results, filter, openedId, listShown } = view;
  const small = usePhone();
  const list = useRef<HTMLUListElement>(null);
  const { rows, failed, loading, fetching, more, retry } = results;
  const isBusy = useInBrowser(fetching, false);
  useEffect(listShown, [listShown]);

  // A new list may have the item elsewhere.
  useEffect(() => {
    if (openedId === null || fetching) return;
    const item = list.current?.querySelector(`[data-id="${CSS.escape(openedId)}"]`);
    if (item) scrollWithin(item);
  }, [openedId, fetching]);

  if (failed) {
    return (
      <StateBox>
        <SearchFailed onRetry={retry} />
      </StateBox>
    );
  }
  if (loading) {
    return (
      <Loading text="Carregando imóveis…">
        <List as="div">
          {SKELETONS.map((index) => (
            <PropertyCardSkeleton key={index} isRow={small} />
          ))}
        </List>
      </Loading>
    );
  }
  if (rows?.length === 0 && results.hidden > 0 && !more.exist) {
    return (
      <StateBox>
        <LazyAllSeen onShow={view.unseen.toggle} />
      </StateBox>
    );
  }
  if (!rows || (rows.length === 0 && results.hidden === 0)) {
    return (
      <StateBox>
        {results.bbox && (
          <LazyNothingFound
            filter={filter}
            bbox={results.bbox}
            onSearch={view.searchFor}
            onSearchEverywhere={view.searchEverywhere}
          />
        )}
      </StateBox>
    );
  }
  return (
    <>
      <List ref={list} aria-label="Imóveis" aria-busy={isBusy} data-fetching={view.dimmed}>
        {rows.map((property, index) => (
          <Result
            key={property._id}
            property={property}
            wanted={filter.business}
            isSmall={small}
            isRinged={property._id === view.state.highlighted?.id || property._id === openedId}
            isFirst={index === 0}
            isSeen={view.seen.has(property._id)}
            dispatch={view.dispatch}
          />
        ))}
      </List>
      <More more={more} failedText={messages.searchFailed} size="panel" />
    </>
  );
}

interface ResultProps {
  property: Property;
  wanted: WantedBusiness | undefined;
  isSmall: boolean;
  isRinged: boolean;
  isFirst: boolean;
  isSeen: boolean;
  dispatch: MapView['dispatch'];
}

/** The pointer changes only the ringed. */
const Result = memo(function Result({ property, wanted, isSmall, isRinged, ...rest }: ResultProps) {
  const { isFirst, isSeen, dispatch } = rest;
  const { _id, location } = property;
  const highlight = () => dispatch(mapEvents.highlighted({ id: _id, at: location ?? startPlace() }));
  const leave = () => dispatch(mapEvents.highlighted(null));
  return (
    <Piece frame="li" data-id={_id} data-ringed={isRinged} onPointerEnter={highlight} onPointerLeave={leave}>
      <PropertyCard
        property={asWanted(property, wanted)}
        isRow={isSmall}
        isSeen={isSeen}
        heart={<HeartButton property={property} />}
        // The largest in a phone's first window.
        urgent={isFirst}
        link={{ onFocus: highlight, onBlur: leave, onClick: () => markSeen(_id) }}
      />
    </Piece>
  );
});

const StateBox = styled('div')(({ theme }) => ({
  paddingTop: 40,
  [theme.breakpoints.down('md')]: {
    paddingTop: 0,
    '& > * svg[viewBox="0 0 168 128"]': { width: 118, height: 90 },
    '& > *': { paddingBlock: 12 },
  },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '24px 16px',
  transition: 'opacity 120ms',
  '&[data-fetching="true"]': { opacity: 0.6, transitionDelay: '150ms' },
  '& > *': { minWidth: 0 },
  [theme.breakpoints.between('md', 'lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('xl')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& > *': {
      padding: '12px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      // Skips rendering far from the window.
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 137px',
    },
  },
}));

const More = styled(LoadMore)({ padding: '24px 0' });
