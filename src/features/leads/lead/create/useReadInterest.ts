import { queryString } from '@/api/requestFormats';
import { useLazyProposeRegionQuery } from '@/features/properties/managePropertiesApi';
import { typedWish } from '../../core/typedWish';
import type { ReadInterest } from './fillFrom';
import { readWish } from './readWish';

/** Milliseconds. */
const MAX_WAIT = 2000;

const later = () => new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT, null));

/** One region is the lead's, several are of the wish. */
export function useReadInterest() {
  const [propose] = useLazyProposeRegionQuery();

  async function regionOf(neighbourhood: string) {
    const asked = propose(queryString({ neighbourhood })).then(({ data }) => data?.proposed?.region ?? null);
    return Promise.race([asked, later()]);
  }

  return async (notes: string, me: string): Promise<ReadInterest> => {
    const isMine = (line: string) => [me, 'Você'].some((name) => name !== '' && line.startsWith(`${name}: `));
    const { wish, places } = readWish(
      notes
        .split('\n')
        .filter((line) => !isMine(line))
        .join('\n'),
    );
    const found = await Promise.all(places.map(regionOf));
    const regions = [...new Set([...wish.regions, ...found.flatMap((region) => region ?? [])])];
    const [region] = regions;
    return regions.length === 1
      ? { region, wish: typedWish({ ...wish, regions: [] }) }
      : { wish: typedWish({ ...wish, regions }) };
  };
}
