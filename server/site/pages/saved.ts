import { formatPropertyCount } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import { sharedHomes } from '#contract/site/sharedHomes.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';

/** No search engine keeps a device's homes; a link that shares them has a preview. */
export function savedHead(search: URLSearchParams): PageHead {
  const shared = sharedHomes(search);
  return {
    title: 'Salvos',
    isSecret: true,
    share: {
      headline: shared.length > 0 ? sharedTitle(shared.length) : 'Imóveis salvos',
      description: 'Fotos, preços e uma comparação lado a lado.',
      canonical: paths.saved(shared.length > 0 ? shared : undefined),
    },
  };
}

const sharedTitle = (count: number) => `${formatPropertyCount(count)} para você ver`;
