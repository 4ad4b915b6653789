import { formatNumber } from '@/shared/format/numbers';
import { useGetPoolQuery } from './poolApi';

export function PoolCount() {
  const total = useGetPoolQuery(undefined).data?.total;
  return total ? formatNumber(total) : null;
}
