import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { array, boolean, mixed, number, setLocale, string } from 'yup';
import type { AnyObject, ISchema, Message, Schema, StringSchema, TestFunction } from 'yup';
import { isId } from './ids.ts';
import { centsOf, parseMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import { plainText } from './text.ts';

/** PostgreSQL and terminals fail on these; UTF-8 cannot encode lone surrogates. */
// eslint-disable-next-line no-control-regex -- they are the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;
/** PostgreSQL has no year 0. */
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

setLocale({
  mixed: {
    default: 'Valor inválido',
    required: 'Campo obrigatório',
    defined: 'Campo obrigatório',
    notType: 'Valor inválido',
    notNull: 'Valor inválido',
  },
});

/** yup's cast makes text of numbers (hiding client mistakes) and calls methods of the input, even `{"toString":1}`. */
function withoutCast<S extends Schema>(schema: S): S {
  schema.spec.coerce = false;
  return schema;
}

/** For the API's description. */
export const described = (jsonSchema: object) => ({ jsonSchema });

export const ofText = (change: (text: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

/** For passwords: see `passwordFits`. */
export const textAsTyped = (): StringSchema =>
  withoutCast(string())
    .typeError('Informe um texto')
    .test('printable', 'Há caracteres inválidos', (value) => value === undefined || !UNPRINTABLE.test(value));

/** Not trimmed. */
export const rawText = (): StringSchema => textAsTyped().transform(ofText(plainText));

/** Trimmed; `limit` in characters. */
export const text = (limit: number): StringSchema =>
  rawText()
    .transform(ofText((value) => value.trim()))
    .max(limit, `Use no máximo ${formatNumber(limit)} caracteres`);

/** Extra lines could forge text around a name in mail subjects, lists and files. */
export const line = (limit: number): StringSchema =>
  text(limit)
    .transform(ofText((value) => value.replace(/[\t ]+/g, ' ')))
    .test('line', 'Use uma linha só, sem caracteres invisíveis', (value) => !value?.includes('\n'));

/** Forms send '' or null for an empty field. */
export const emptyIsUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
export const emptyIsNull = (value: unknown) => (value === '' ? null : value);

/** Not the text 'true'. */
export const flag = () => withoutCast(boolean()).typeError('Informe verdadeiro ou falso');

/** Its values, or the rule for them where the brokerage has its own. */
type Known<T extends string> = readonly T[] | ((value: string) => boolean);

const knownBy = <T extends string>(values: Known<T>) =>
  typeof values === 'function' ? values : (value: string) => values.some((known) => known === value);

export function choice<T extends string>(values: Known<T>, message: Message) {
  const isKnown = knownBy(values);
  return mixed<T>({ type: 'string', check: (value): value is T => typeof value === 'string' && isKnown(value) })
    .meta(described(typeof values === 'function' ? {} : { enum: values }))
    .typeError(message);
}

const EMPTY_ENTRY = 'Há um item vazio na lista';

interface EntrySchema<Entry> {
  required: (message: string) => ISchema<Entry>;
}

/** No null entries. Only `limit` + 1 are checked: thousands cost 0.1 s. Tests of the list see unchecked entries. */
export const listOf = <Entry>(entry: EntrySchema<Entry>, limit: number, tooMany: string) =>
  array(entry.required(EMPTY_ENTRY))
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, limit + 1) : value))
    .max(limit, tooMany);

const UUID = { format: 'uuid' };

const mostOf = (values: Known<string>) => (typeof values === 'function' ? 50 : 20);

/** One check of all entries: yup's own costs an error each, and a long query has hundreds. */
export function repeatable<T extends string>(values: Known<T>, message: string, most = mostOf(values)) {
  const isKnown = knownBy(values);
  const areKnown = (value: unknown): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every((entry) => typeof entry === 'string' && isKnown(entry));
  const items = { type: 'string', ...(typeof values === 'function' ? values === isId && UUID : { enum: values }) };
  return mixed<T[]>({ type: 'array', check: areKnown })
    .transform((value: unknown) => (typeof value === 'string' ? [value] : value))
    .meta(described({ type: 'array', items, maxItems: most }))
    .typeError(({ value }: { value: unknown }) =>
      Array.isArray(value) && value.includes(null) ? EMPTY_ENTRY : message,
    );
}

/** Lower case: one spelling each. */
export const idField = () =>
  rawText()
    .meta(described(UUID))
    .transform(ofText((value) => value.toLowerCase()))
    .test('id', 'Identificador inválido', (value) => (value ?? null) === null || isId(value));

/** One test: 10,000 yup entries cost 26 to 69 ms, this 1. */
export function idListField(limit: number, tooMany: string) {
  const check: TestFunction<string[] | undefined, AnyObject> = (value, context) => {
    if (value === undefined) return true;
    if (value.length > limit) return context.createError({ message: tooMany });
    if (!value.every(isId)) return context.createError({ message: 'Há identificadores inválidos na lista' });
    return (
      new Set(value.map((id) => id.toLowerCase())).size === value.length ||
      context.createError({ message: 'Há identificadores repetidos na lista' })
    );
  };
  return mixed<string[]>({ type: 'array', check: (value): value is string[] => Array.isArray(value) })
    .meta(described({ items: { type: 'string', ...UUID }, maxItems: limit }))
    .typeError('Informe uma lista')
    .test('ids', check);
}

/** Skips invalid entries: their own rule rejects them. */
export const distinctBy =
  <Entry extends object>(keyOf: (entry: Entry) => unknown) =>
  (entries: readonly (Entry | null | undefined)[] = []) => {
    const keys = entries.flatMap((entry) => (entry ? [keyOf(entry)] : []));
    return new Set(keys).size === keys.length;
  };

export const distinctSources = distinctBy<{ source: string }>(({ source }) => source);
export const distinctUsers = distinctBy<{ userId: string }>(({ userId }) => userId);

export const dayField = () =>
  rawText()
    .meta(described({ format: 'date' }))
    .test('day', 'Informe uma data válida (dd/mm/aaaa)', (value) => value === undefined || isDay(value));

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && isValid(parseISO(value));

/** `HH:MM` */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export const isInstant = (value: string) => INSTANT.test(value) && isValid(parseISO(value));

/** ISO 8601 with offset, of this century; cast to UTC. */
export const instantField = () =>
  text(40)
    .meta(described({ format: 'date-time' }))
    .transform(ofText((value) => (isInstant(value) ? parseISO(value).toISOString() : value)))
    .test('instant', 'Informe uma data e hora válidas', (value) => value === undefined || isInstant(value));

export function wholeNumber(from: number, to: number) {
  const message = `Informe um número inteiro de ${from} a ${to}`;
  return withoutCast(number())
    .transform(ofText((value) => (/^\d+$/.test(value) ? Number(value) : value)))
    .typeError(message)
    .integer(message)
    .min(from, message)
    .max(to, message);
}

const typedNumber = (read: (typed: string) => unknown) =>
  withoutCast(number())
    .transform(ofText((value) => read(plainText(value).trim())))
    .typeError('Informe um número');

/** With at most two decimals. */
export const formDecimal = (max: number) =>
  typedNumber(readDecimal)
    .test('decimals', 'Informe no máximo 2 casas decimais', (value) => !value || Number(value.toFixed(2)) === value)
    .max(max, `Informe no máximo ${formatNumber(max)}`);

export const formNumber = (max: number) =>
  typedNumber(readNumber)
    .integer('Informe um número inteiro')
    .max(max, `Informe no máximo ${formatNumber(max)}`);

export const NOT_AN_AMOUNT = 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00';
const MAX_AMOUNT = 9_999_999_999.99;

const centsIn = (value: string | undefined) => {
  const amount = value ? parseMoney(value) : null;
  return amount === null ? null : centsOf(amount);
};

/** Reais, typed or a number, cast to an exact decimal (`'1250000.50'`). Without `notPositive` zero is valid. */
export function moneyField(notPositive?: string) {
  const amount = text(40)
    .meta(described({ description: 'Reais: `1250000.50`, or as people type it: `1.250.000,50`' }))
    .transform((value: unknown) => (typeof value === 'number' ? String(value) : value))
    .transform(ofText((value) => parseMoney(value) ?? value));
  const checked = notPositive
    ? amount.test('positive', notPositive, (value) => !value?.startsWith('-') && centsIn(value) !== 0n)
    : amount;
  return checked
    .test('money', NOT_AN_AMOUNT, (value) => !value || centsIn(value) !== null)
    .test(
      'limit',
      `O valor máximo é R$ ${formatNumber(MAX_AMOUNT)}`,
      (value) => (centsIn(value) ?? 0n) <= centsOf(MAX_AMOUNT.toFixed(2)),
    );
}

/** `1.200` is 1200, as in an amount. */
function readDecimal(typed: string): unknown {
  const decimal = parseMoney(typed);
  return decimal === null ? readNumber(typed) : Number(decimal);
}

function readNumber(typed: string): unknown {
  if (typed === '') return null;
  return /^-?\d{1,15}([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed;
}
