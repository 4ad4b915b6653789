import { formatNumber } from '#contract/ground/numbers.ts';
import { regionName } from '#contract/ground/regions.ts';
import {
  answerLabels,
  clockLabels,
  olderLabel,
  silentLabel,
  stepLabels,
  UNASSIGNED_LABEL,
  visitLabels,
} from '#contract/leads/leadFilterWords.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { kindWord } from '#contract/properties/kindNames.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import type { AuditFilter } from '#contract/reports/audit.ts';
import { AUDIT_THINGS } from '#contract/reports/auditActions.ts';
import type { ResultsQuery } from '#contract/reports/results.ts';
import type { Db } from '../../ground/db/connect.ts';
import { namesOf } from '../core/namesOf.ts';

const dayOf = (day: unknown) => String(day).split('-').toReversed().join('/');
const atLeast = (value: unknown) => `${formatNumber(Number(value))} ou mais`;
const upTo = (value: unknown) => `até ${formatNumber(Number(value))}`;
const drawn = () => 'desenhada no mapa';
const wordIn = (words: Record<string, string>) => (value: unknown) => words[String(value)] ?? String(value);

/** Words for values that are no names. */
const SAYINGS = new Map<string, (value: unknown) => string>(
  Object.entries({
    ...{ silentDays: (days) => silentLabel(Number(days)), clock: wordIn(clockLabels), nextStep: wordIn(stepLabels) },
    ...{
      answer: wordIn(answerLabels),
      q: (typed) => `“${String(typed)}”`,
      visit: wordIn(visitLabels),
      region: (region) => regionName(String(region)),
      category: (kind) => kindWord(String(kind)),
      olderThan: (hours) => olderLabel(Number(hours)),
      thing: wordIn(AUDIT_THINGS),
      sales: wordIn({ arrival: 'por chegada do lead' }),
    },
    ...{ arrivedFrom: dayOf, arrivedTo: dayOf, soldFrom: dayOf, soldTo: dayOf, from: dayOf, to: dayOf },
    ...{
      bedrooms: atLeast,
      bathrooms: atLeast,
      parking: atLeast,
      suites: atLeast,
      minPrice: atLeast,
      minArea: atLeast,
    },
    ...{ maxPrice: upTo, maxArea: upTo, maxPricePerArea: upTo, maxMonthly: upTo, area: drawn, bbox: drawn },
  } satisfies Record<string, (value: unknown) => string>),
);

export const PROPERTY_LABELS: Record<keyof PropertyFilter, string> = {
  brokerId: 'Corretor',
  broughtBy: 'Captador',
  region: 'Região',
  category: 'Categoria',
  status: 'Status',
  bedrooms: 'Quartos',
  bathrooms: 'Banheiros',
  parking: 'Vagas',
  suites: 'Suítes',
  business: 'Negócio',
  minPrice: 'Preço',
  maxPrice: 'Preço',
  minArea: 'Área',
  maxArea: 'Área',
  maxPricePerArea: 'Preço por m²',
  maxMonthly: 'Total por mês',
  characteristic: 'Características',
  q: 'Busca',
  area: 'Área',
  bbox: 'Área',
};

export const REPORT_LABELS: Record<keyof ResultsQuery, string> = {
  ...{ from: 'De', to: 'Até', team: 'Equipe', sales: 'Vendas' },
};

export const AUDIT_LABELS: Record<keyof AuditFilter, string> = {
  ...{ person: 'Pessoa', thing: 'O que', subject: 'Coisa', from: 'De', to: 'Até' },
};

const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** `Status: novo, perdido · Corretor: Ana Souza`, with names as they are now; '' for all. */
export async function filterWords(db: Db, labels: Record<string, string>, filter: object): Promise<string> {
  const values = new Map(Object.entries<unknown>({ ...filter }));
  const given = Object.entries(labels).filter(([name]) => isGiven(values.get(name)));
  const names = await namesOf(
    db,
    given.flatMap(([name]) => values.get(name)),
  );
  const said = given.map(([name, label]) => {
    const nameOf = (value: unknown) =>
      name === 'assignedTo' && value === UNASSIGNED ? UNASSIGNED_LABEL : (names.get(String(value)) ?? String(value));
    return `${label}: ${[values.get(name)]
      .flat()
      .map(SAYINGS.get(name) ?? nameOf)
      .join(', ')}`;
  });
  return said.join(' · ');
}
