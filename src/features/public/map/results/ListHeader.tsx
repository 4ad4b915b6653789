import type { MapView } from '../useMapView';
import { CountLine } from './CountLine';
import { SortSelect } from './SortSelect';

/** How many there are, and in which order; nothing where they could not be told. */
export function ListHead({ view: { area, results, sort } }: { view: MapView }) {
  if (results.failed) return null;
  const count = results.rows && results.count;
  return (
    <>
      <CountLine count={count} isElsewhere={area.isElsewhere} />
      {Boolean(count) && <SortSelect sort={sort} onSort={area.sortBy} />}
    </>
  );
}
