import { useSearchParams } from 'react-router-dom';
import { DEFAULT_RANGE, readRange } from './range';
import type { Range } from './range';

/** The range of the charts, kept in the address. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  return {
    range: readRange(params),
    showRange: (range: Range) => {
      setParams(range === DEFAULT_RANGE ? {} : { days: range.toString() });
    },
  };
}
