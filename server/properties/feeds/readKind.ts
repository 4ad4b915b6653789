import { plainWords } from '#contract/ground/plainWords.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { widerKind } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';

const any = (words: string) => new RegExp(String.raw`\b(?:${words})\b`);
const allOf = (...some: string[]) => new RegExp(`^${some.map((words) => String.raw`(?=.*\b(?:${words})\b)`).join('')}`);
/** A flat may have a `sala`, an `andar` and a `prédio`. */
const unlessFlat = (words: string) => new RegExp(String.raw`^(?!.*\b(?:apart|flat)).*\b(?:${words})\b`);

const HOUSES = 'casas?|sobrados?';

/** The first that is found decides, so rarer kinds stand before wider ones. */
const WORDS: readonly [Kind | null, RegExp][] = [
  [null, any('garages?|garage[mn]s?|vagas?|box|boxes|jazigos?')],
  ['terreno', any('terrenos?|lotes?|loteamentos?|land|glebas?')],
  ['chácara', any('chacaras?|sitios?|ranchos?|ranch|farm')],
  ['fazenda', any('fazendas?|haras|agricultural|agricolas?')],
  ['galpão', any('galpao|galpoes|depositos?|barracao|barracoes|armazem|armazens|industrias?|warehouse')],
  ['loja', any('lojas?|pontos?|salao|saloes|business|retail|store|shop')],
  [
    'sala comercial',
    unlessFlat(
      'salas?|conj|conjuntos?(?! (?:residencia|habitaciona))|consultorios?|escritorios?|office|andar|andares|lajes?|corporate',
    ),
  ],
  ['prédio', unlessFlat('predios?|edificios?|building|hotel|hoteis|motel|moteis|pousadas?')],
  ['prédio', /^(?!.*\bresiden)(?=.*\bcomm?ercia)(?=.*\b(?:casas?|sobrados?|homes?)\b)/],
  ['galpão', /^(?!.*\b(?:comercia|apart|casa)).*\bindustria(?:l|is)\b/],
  ['casa de condomínio', any('condo')],
  ['casa de condomínio', allOf('condominios?|cond', HOUSES)],
  ['sobrado', any('sobrados?|townhouses?|assobradada')],
  ['cobertura', any('coberturas?|penthouse')],
  ['studio', any(String.raw`studios?|estudio|kiti?net\w*|kitchenet\w*|quitinetes?|conjugados?|monoambiente|lofts?`)],
  ['flat', any('flats?|aparthotel|aparthoteis|apart hotel')],
  [
    'casa',
    any(
      'casas?|homes?|houses?|bangalo|bungalows?|chales?|chalet|cottage|mansao|single family|detached|edicula|terrea|village',
    ),
  ],
  [
    'apartamento',
    any(
      String.raw`apartament\w*|apartments?|departamentos?|deptos?|dptos?|apto?|ap|duplex|triplex|garden|conjunto residencial`,
    ),
  ],
  ['chácara', any(String.raw`rura\w*`)],
];

const PURPOSES: readonly [string, RegExp][] = [
  ['comercial', /^(?:co|comercia\w*|commercial)$/],
  ['industrial', /^(?:in|industria\w*)$/],
  ['rural', /^(?:ru|rura\w*)$/],
];

const kindIn = (words: string) => WORDS.find(([, pattern]) => pattern.test(words))?.[0];

/** One word of Chaves na Mão. */
const EITHER = 'casa sobrado';

/** Null: no kind of ours; undefined: unknown. */
export function readKind(types: readonly string[], purpose = ''): Kind | null | undefined {
  const words = types.map(plainWords).map((type) => (type === EITHER ? 'casa' : type));
  const use = PURPOSES.find(([, pattern]) => pattern.test(plainWords(purpose)))?.[0] ?? '';
  return kindIn([...words, use].join(' '));
}

/** In a title also rooms, streets, neighbourhoods. */
const UNSURE =
  /^(?:salas?|conj\w*|andar|andares|lajes?|pontos?|salao|predios?|edificios?|chacaras?|sitios?|ranchos?|fazendas?|depositos?|comercia\w*|rura\w*)$/;
const FOR_BUSINESS =
  /^(?:salas?|conjuntos?|pontos?|predios?|edificios?|andar|lajes?|casas?|sobrados?) (?:comercia|corporativ)/;
const FIRST_WORDS = 3;

const isHome = (kind: Kind | null | undefined) =>
  kind != null && FIRST_KINDS.some((first) => first === widerKind(kind));

/** By a title's first words, if they are sure. */
export function kindOfTitle(title: string): Kind | null | undefined {
  const words = plainWords(title).split(' ');
  const at = words.slice(0, FIRST_WORDS).findIndex((word) => UNSURE.test(word) || kindIn(word) !== undefined);
  const [word = '', next = ''] = at < 0 ? [] : words.slice(at);
  const pair = `${word} ${next}`;
  if (FOR_BUSINESS.test(pair)) return kindIn(pair);
  const kind = UNSURE.test(word) ? undefined : kindIn(word);
  return isHome(kind) || !words.some((other) => isHome(kindIn(other))) ? kind : undefined;
}
