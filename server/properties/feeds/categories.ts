import type { Kind } from '#contract/properties/kinds.ts';
import { plainWords } from '../../ground/parsing/plainWords.ts';

const OTHER =
  /\b(?:comercia\w*|commercial|industria\w*|business|consultorio|escritorio|office|sala|loja|ponto|galpao|deposito|barracao|predio|edificio|building|hotel|pousada|garage|garagem|vaga|box|terreno|lotes?|loteamento|land|gleba|rura\w*|chacara|sitio|fazenda|haras|rancho|farm|agricultural)\b/;
const APARTMENT =
  /\b(?:apartament\w*|apartments?|departamentos?|deptos?|dptos?|apto?|ap|cobertura|penthouse|flat|aparthotel|apart hotel|kitnet\w*|kitchenet\w*|quitinete|conjugado|monoambiente|studio|estudio|loft|duplex|triplex|garden)\b/;
const HOUSE =
  /\b(?:casas?|homes?|houses?|condo|sobrado|sobrados|bangalo|bungalows?|chales?|chalet|cottage|mansao|single family|(?:semi )?detached|edicula|townhouses?|assobradada|terrea|village)\b/;

/** Null: known to be neither; undefined: unknown. `Sobrado duplex` is a house. */
export function readCategory(type: string): Kind | null | undefined {
  const words = plainWords(type).replace(/\bapart hotel\b/, 'flat');
  if (OTHER.test(words)) return null;
  return HOUSE.test(words) ? 'casa' : APARTMENT.test(words) ? 'apartamento' : undefined;
}

const isHome = (text: string) => [HOUSE, APARTMENT].some((kind) => kind.test(plainWords(text)));

/** 'Sala' alone may be a room, and 'Chácara' a neighbourhood. */
const OTHER_TITLE =
  /^(?:lojas?|galpao|galpoes|terrenos?|loteamento|barracao|escritorio|consultorio|(?:salas?|conjuntos?|pontos?|predios?|edificios?|imove(?:l|is)|andar(?:es)?|casas?|sobrados?|espacos?) (?:comercia\w*|industria\w*))$/;
const FIRST_WORDS = 3;

/** The kind in a title's first words: `Linda casa no Jardim`; or another one, if it is sure: `sala comercial`. */
export function kindOfTitle(title: string): { category?: Kind; other?: string } {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const [at, word] of words.slice(0, FIRST_WORDS).entries()) {
    const other = [[word, words[at + 1]].join(' '), word].find((kind) => OTHER_TITLE.test(plainWords(kind)));
    const category = readCategory(word);
    if (other !== undefined && (category || !isHome(title))) return { other };
    if (category !== undefined) return category ? { category } : {};
  }
  return {};
}
