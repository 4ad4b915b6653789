import { useNavigate, useSearchParams } from 'react-router-dom';
import { DEFAULT_RANGE, readRange } from '../range';
import type { Range } from '../range';

/** The range of the charts, kept in the address. */
export function useRange() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    range: readRange(params),
    /** Ends once the charts show the range. */
    showRange: async (range: Range) => {
      await navigate({ search: range === DEFAULT_RANGE ? '' : `?days=${range.toString()}` });
    },
  };
}
