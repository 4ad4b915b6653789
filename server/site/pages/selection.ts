import { firstName } from '#contract/ground/firstName.ts';
import { formatPropertyCount } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import type { PreviewedSelection } from './repository.ts';
import { imageOf, amount } from './wording.ts';

/** Nothing of the client: a preview shows to everybody in the chat. */
export function selectionHead(
  { broker_name, properties, min_price, cover }: PreviewedSelection,
  token: string,
): PageHead {
  const what = `${properties === 0 ? 'Imóveis' : formatPropertyCount(properties)} ${properties === 1 ? 'escolhido' : 'escolhidos'} para você`;
  const by = firstName(broker_name ?? '');
  return {
    title: 'Escolhidos para você',
    isSecret: true,
    share: {
      headline: by ? `${what} por ${by}` : what,
      description: `${min_price === null ? '' : `A partir de ${amount(min_price)}. `}Toque no coração do que gostar.`,
      canonical: paths.selection(token),
      image: imageOf(cover, 'Foto de um imóvel da seleção'),
    },
  };
}
