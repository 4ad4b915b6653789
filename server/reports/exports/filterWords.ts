import { formatNumber } from '#contract/ground/numbers.ts';
import type { ReportQuery } from '#contract/ground/period.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import type { AuditFilter } from '#contract/reports/audit.ts';
import { AUDIT_THINGS } from '#contract/reports/auditActions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { namesOf } from '../core/namesOf.ts';
import { messages } from './messages.ts';

interface Word {
  label: string;
  /** Words for a value that is no name. */
  say?: (value: unknown) => string;
}

const dayOf = (day: unknown) => String(day).split('-').toReversed().join('/');
const atLeast = (value: unknown) => `${formatNumber(Number(value))} ou mais`;
const upTo = (value: unknown) => `até ${formatNumber(Number(value))}`;
const drawn = () => 'desenhada no mapa';

export const LEAD_WORDS: Record<keyof LeadFilter, Word> = {
  status: { label: 'Status' },
  region: { label: 'Região' },
  assignedTo: { label: 'Corretor' },
  source: { label: 'Origem' },
  property: { label: 'Imóvel' },
  silentDays: { label: 'Sem contato', say: (days) => messages.days(Number(days)) },
  clock: { label: 'Prazo', say: (clock) => (clock === 'pool' ? 'no bolsão' : 'correndo') },
  lossReason: { label: 'Motivo da perda' },
  nextStep: { label: 'Próximo passo' },
  label: { label: 'Etiqueta' },
  team: { label: 'Equipe' },
  import: { label: 'Importação' },
  q: { label: 'Busca', say: (typed) => `“${String(typed)}”` },
  arrivedFrom: { label: 'Criado desde', say: dayOf },
  arrivedTo: { label: 'Criado até', say: dayOf },
  olderThan: { label: 'Criado', say: (hours) => messages.hours(Number(hours)) },
  soldFrom: { label: 'Vendido desde', say: dayOf },
  soldTo: { label: 'Vendido até', say: dayOf },
};

export const PROPERTY_WORDS: Record<keyof PropertyFilter, Word> = {
  brokerId: { label: 'Corretor' },
  region: { label: 'Região' },
  category: { label: 'Categoria' },
  status: { label: 'Status' },
  bedrooms: { label: 'Quartos', say: atLeast },
  bathrooms: { label: 'Banheiros', say: atLeast },
  parking: { label: 'Vagas', say: atLeast },
  suites: { label: 'Suítes', say: atLeast },
  business: { label: 'Negócio' },
  minPrice: { label: 'Preço', say: atLeast },
  maxPrice: { label: 'Preço', say: upTo },
  minArea: { label: 'Área', say: atLeast },
  maxArea: { label: 'Área', say: upTo },
  maxPricePerArea: { label: 'Preço por m²', say: upTo },
  maxMonthly: { label: 'Total por mês', say: upTo },
  characteristic: { label: 'Características' },
  q: LEAD_WORDS.q,
  area: { label: 'Área', say: drawn },
  bbox: { label: 'Área', say: drawn },
};

export const REPORT_WORDS = {
  from: { label: 'De', say: dayOf },
  to: { label: 'Até', say: dayOf },
  team: LEAD_WORDS.team,
} satisfies Record<keyof ReportQuery, Word>;

export const AUDIT_WORDS: Record<keyof AuditFilter, Word> = {
  person: { label: 'Pessoa' },
  thing: { label: 'O que', say: (thing) => new Map<unknown, string>(Object.entries(AUDIT_THINGS)).get(thing) ?? '' },
  subject: { label: 'Coisa' },
  from: REPORT_WORDS.from,
  to: REPORT_WORDS.to,
};

const STEPS: Record<string, string> = {
  overdue: 'atrasado',
  today: 'hoje',
  later: 'depois de hoje',
  none: messages.none,
};

const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** `Status: novo, perdido · Corretor: Ana Souza`, with names as they are now; '' for all. */
export async function filterWords(db: Db, words: Record<string, Word>, filter: object): Promise<string> {
  const values = new Map(Object.entries<unknown>({ ...filter }));
  const given = Object.entries(words).filter(([name]) => isGiven(values.get(name)));
  const names = await namesOf(
    db,
    given.flatMap(([name]) => values.get(name)),
  );
  const said = given.map(([name, { label, say }]) => {
    const value = values.get(name);
    if (say) return `${label}: ${say(value)}`;
    const one = (single: unknown) => {
      const known = String(single);
      if (known === UNASSIGNED && name === 'assignedTo') return 'sem corretor';
      if (name === 'nextStep') return STEPS[known] ?? known;
      return names.get(known) ?? known;
    };
    return `${label}: ${[value].flat().map(one).join(', ')}`;
  });
  return said.join(' · ');
}
