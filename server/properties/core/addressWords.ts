import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasEach } from '../../ground/sql/conditions.ts';
import { isWord, wordsOf } from '../../ground/sql/words.ts';

/** Whole, then shortened. */
const FORMS = [
  'avenida av aven avda',
  'rua r',
  'alameda al',
  'praca pc pca',
  'travessa tv trav',
  'largo lg lgo',
  'estrada est estr',
  'rodovia rod',
  'ladeira lad',
  'viaduto vd viad',
  'vila vl v',
  'jardim jd jard',
  'parque pq prq',
  'conjunto cj conj',
  'condominio cond',
  'residencial res resid',
  'edificio ed edif',
  'apartamento ap apt apto',
  'bloco bl',
  'quadra q qd',
  'lote lt',
  'quilometro km',
  'sao s',
  'santo s sto',
  'santa s sta',
  'nossa n',
  'senhora s sra',
  'senhor sr',
  'dom d',
  'dona d dna',
  'doutor dr',
  'doutora dra',
  'professor prof',
  'professora prof profa',
  'engenheiro eng engo',
  'arquiteto arq',
  'maestro maest',
  'padre pe',
  'frei fr',
  'monsenhor mons',
  'brigadeiro brig',
  'coronel cel',
  'general gal gen',
  'marechal mal',
  'capitao cap',
  'major maj',
  'tenente ten',
  'sargento sgt sarg',
  'almirante alm',
  'comendador comend',
  'conselheiro cons',
  'desembargador des',
  'presidente pres',
  'governador gov',
  'senador sen',
  'deputado dep',
  'prefeito pref',
  'vereador ver',
  'ministro min',
  'embaixador emb',
  'imperador imp',
  'visconde visc',
  'conde cde',
  'marques marq mq',
  'duque dq',
  'junior jr',
].map((forms) => forms.split(' '));

/** `al`: `alameda` */
export const wholeForm = (word: string): string => FORMS.find((forms) => forms.includes(word))?.[0] ?? word;

/** `nº 512` */
const NUMBER_SIGN = /(?<!\p{L})n(?:[º°.]|o\.)?\s*(?=\d)/giu;
/** PostgreSQL's `unaccent` writes fractions with a space. */
const BETWEEN_WORDS = /[._@\u00bc-\u00be\u2150-\u215f\u2189]+/u;

/** Each must match name or address; every word costs a look at all words. */
export const searchedWords = (q: string): string[] => [
  ...new Set(
    wordsOf(q.replace(NUMBER_SIGN, ' '))
      .flatMap((word) => word.split(BETWEEN_WORDS))
      .filter(isWord),
  ),
];

const comparable = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function otherForms(word: string): string[] {
  const asked = comparable(word);
  return FORMS.filter((forms) => forms.includes(asked)).flatMap(([whole = '', ...shortened]) => [
    ...(asked === whole ? [] : [` ${whole}`]),
    ...shortened.filter((form) => form !== asked).flatMap((form) => [` ${form} `, ` ${form}.`]),
  ]);
}

/** Where the text begins or ends there is no space. */
function like(text: SQL, form: string): SQL {
  const patterns = [`%${form}%`, `${form.trimStart()}%`, ...(form.endsWith(' ') ? [`%${form.trimEnd()}`] : [])];
  return sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  );
}

/** The index in memory must agree (`map/words.ts`). */
export function hasAddressWords(texts: readonly SQL[], q: string): SQL {
  const conditions = searchedWords(q).map((word) => {
    const forms = texts.flatMap((text) => [hasEach(text, [word]), ...otherForms(word).map((form) => like(text, form))]);
    return sql`(${sql.join(forms, sql` or `)})`;
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`;
}
