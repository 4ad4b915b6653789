import type { Category } from '#contract/constants.ts';
import { plainWords } from '../plainWords.ts';

const OTHER =
  /\b(?:comercia\w*|commercial|industria\w*|business|consultorio|escritorio|office|sala|loja|ponto|galpao|deposito|barracao|predio|edificio|building|hotel|pousada|garage|garagem|vaga|box|terreno|lotes?|loteamento|land|gleba|rura\w*|chacara|sitio|fazenda|haras|rancho|farm|agricultural)\b/;
const APARTMENT =
  /\b(?:apartament\w*|apartment|apto?|ap|cobertura|penthouse|flat|aparthotel|apart hotel|kitnet\w*|kitchenet\w*|quitinete|conjugado|studio|estudio|loft|duplex|triplex|garden)\b/;
const HOUSE = /\b(?:casas?|home|house|condo|sobrado|sobrados|bangalo|edicula|townhouse|assobradada|terrea|village)\b/;

/** Of a type's words; null: known to be neither; undefined: unknown. `Sobrado duplex` is a house. */
export function readCategory(type: string): Category | null | undefined {
  const words = plainWords(type).replace(/\bapart hotel\b/, 'flat');
  if (OTHER.test(words)) return null;
  return HOUSE.test(words) ? 'casa' : APARTMENT.test(words) ? 'apartamento' : undefined;
}

/** Of a title that begins with it: `Linda casa no Jardim`. */
export function categoryOfTitle(title: string): Category | undefined {
  for (const word of plainWords(title).split(' ').slice(0, 3)) {
    const category = readCategory(word);
    if (category !== undefined) return category ?? undefined;
  }
  return undefined;
}
