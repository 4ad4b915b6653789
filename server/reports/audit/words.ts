import { isId } from '#contract/ground/ids.ts';
import { formatNumber } from '#contract/ground/numbers.ts';
import { allRegions, regionName } from '#contract/ground/regions.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { ROLE_NAMES } from '#contract/people/roles.ts';
import { kindWord } from '#contract/properties/kindNames.ts';
import type { AuditChange } from '#contract/reports/audit.ts';
import { AUDIT_FIELD_NAMES, AUDIT_FIELDS } from '#contract/reports/auditFields.ts';
import type { AuditField } from '#contract/reports/auditFields.ts';

type Names = ReadonlyMap<string, string>;
type Say = (value: unknown, names: Names) => string;
type Entry = Record<string, string | number | null>;

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money: Say = (value) => reais.format(Number(value));
const day: Say = (value) => String(value).split('-').toReversed().join('/');
const instant: Say = (value) =>
  new Date(String(value)).toLocaleString('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });

const each =
  (say: (entry: Entry, index: number, names: Names) => string): Say =>
  (value, names) =>
    Array.isArray(value) ? value.map((entry: Entry, index) => say(entry, index, names)).join(', ') : '';
const label = each((entry) => `${entry['label'] ?? ''}${entry['area'] ? ' (com área)' : ''}`);

const oneOf = (words: Record<string, string> | ((word: string) => string)): Say => {
  const say = (word: string) => (typeof words === 'function' ? words(word) : (words[word] ?? word));
  return (value) => [value].flat().map(String).map(say).join(', ');
};

/** A broker has their keys, the brokerage its entries. */
const regionList: Say = (value, names) =>
  [value].flat().every((one) => typeof one === 'string') ? oneOf(regionName)(value, names) : label(value, names);

/** Also of one that was merged into another. */
const ownRegion = oneOf((region) => allRegions().find(({ key }) => key === region)?.name ?? region);

const count: Say = (value) => formatNumber(Array.isArray(value) ? value.length : 0);

const source: Say = (value, names) => names.get(String(value)) ?? String(value);

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];

/** Words for values that are no plain text, number, yes or no, or id. */
const SAY: Partial<Record<AuditField, Say>> = {
  ...{ price: money, rentPrice: money, condoFee: money, iptu: money, builtYear: String, source },
  ...{ startsAt: instant, endsAt: instant, until: day, from: day, to: day },
  ...{ images: count, leadIds: count },
  ...{ region: oneOf(regionName), regions: regionList, category: oneOf(kindWord), kinds: oneOf(kindWord) },
  ...{ mergedRegion: ownRegion, intoRegion: ownRegion },
  ...{ role: oneOf(ROLE_NAMES), roles: oneOf(ROLE_NAMES), changed: oneOf(AUDIT_FIELDS) },
  ...{ lossReasons: label, labels: label, leadSources: label },
  rules: oneOf({ corretor: 'do imóvel ou do site', regiao: 'da região', equipe: 'da equipe', vez: 'na vez de todos' }),
  zones: oneOf({ none: 'nenhuma', saoPaulo: 'as seis de São Paulo', own: 'próprias' }),
  scope: oneOf({ one: 'só este', following: 'este e os próximos' }),
  what: oneOf({
    ...{ leads: 'leads', properties: 'imóveis', results: 'resultados', everything: 'tudo', audit: 'registro' },
    ...{ receipt: 'recibo de distribuição', speed: 'velocidade' },
    skippedRows: 'o que ficou de fora',
    // Lines of November 2026.
    ...{ refusedLeads: 'linhas recusadas de leads', refusedListings: 'imóveis recusados' },
  }),
  format: (value) => String(value).toUpperCase(),
  location: (value) => Object.values(value ?? {}).join(', '),
  minutes: each(({ source: of, minutes }, _index, names) =>
    [source(of, names), minutes === null ? 'sem prazo' : `${minutes ?? ''} min`].join(' '),
  ),
  hours: each(({ from, to }, index) => `${WEEKDAYS[index] ?? ''} ${from ? `${from}–${to ?? ''}` : 'fechado'}`),
  daysOff: each(({ name, day: on }, _index, names) => `${String(name)} (${day(on, names)})`),
};

function plain(value: unknown, names: Names): string {
  if (Array.isArray(value)) return value.map((one) => plain(one, names)).join(', ');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return formatNumber(value);
  const text = String(value);
  return isId(text) ? (names.get(text) ?? 'excluído') : text;
}

function wordsOf(field: AuditField, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return (SAY[field] ?? plain)(value, names) || null;
}

/** In the order of the fields' table. */
export function changesInWords(before: object | null, after: object | null, names: Names): AuditChange[] {
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const is = new Map<string, unknown>(Object.entries(after ?? {}));
  return AUDIT_FIELD_NAMES.filter((name) => was.has(name) || is.has(name)).map((name) => ({
    field: AUDIT_FIELDS[name],
    before: wordsOf(name, was.get(name), names),
    after: wordsOf(name, is.get(name), names),
  }));
}
