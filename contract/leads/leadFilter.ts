import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, dayField, described, idListField, repeatable, wholeNumber } from '../ground/fields.ts';
import { isId } from '../ground/ids.ts';
import { formatNumber } from '../ground/numbers.ts';
import { paging } from '../ground/params.ts';
import { regionsField } from '../ground/regionFields.ts';
import { searchField } from '../ground/searchField.ts';
import type { StepState, VisitPeriod } from './agendaValues.ts';
import { MAX_SILENT_DAYS, STEP_STATES, VISIT_PERIODS } from './agendaValues.ts';
import type { AnswerState, ClockState, LeadStatus } from './leadValues.ts';
import {
  ANSWER_STATES,
  MAX_LEADS_PER_ASSIGNMENT,
  CLOCK_STATES,
  LEAD_SORTS,
  LEAD_STATUSES,
  UNASSIGNED,
} from './leadValues.ts';
import { isSourceId } from './sourceValues.ts';

export type LeadSort = (typeof LEAD_SORTS)[number] | `-${(typeof LEAD_SORTS)[number]}`;

const MAX_HOURS_OLD = 999;

export const leadFilter = object({
  status: repeatable<LeadStatus>(LEAD_STATUSES, 'Status inválido'),
  region: regionsField(),
  assignedTo: repeatable<string>((value) => value === UNASSIGNED || isId(value), 'Corretor inválido'),
  source: repeatable<string>(isSourceId, 'Origem inválida'),
  property: repeatable<string>(isId, 'Imóvel inválido'),
  /** Open, and so many days without a contact of the owner; 0: without any yet. */
  silentDays: wholeNumber(0, MAX_SILENT_DAYS),
  answer: choice<AnswerState>(ANSWER_STATES, 'Resposta inválida'),
  clock: choice<ClockState>(CLOCK_STATES, 'Prazo inválido'),
  lossReason: repeatable<string>(isId, 'Motivo inválido'),
  nextStep: repeatable<StepState>(STEP_STATES, 'Próximo passo inválido'),
  /** Has one then, unless it was canceled. */
  visit: choice<VisitPeriod>(VISIT_PERIODS, 'Visita inválida'),
  label: repeatable<string>(isId, 'Etiqueta inválida'),
  /** Made by these imports. */
  import: repeatable<string>(isId, 'Importação inválida'),
  /** Leads of brokers who are in one of these now. */
  team: repeatable<string>(isId, 'Equipe inválida'),
  q: searchField(),
  arrivedFrom: dayField(),
  arrivedTo: dayField(),
  olderThan: wholeNumber(1, MAX_HOURS_OLD).meta(described({ description: 'Hours' })),
  /** The day of sale, in São Paulo; both included. */
  soldFrom: dayField(),
  soldTo: dayField(),
});
export type LeadFilter = InferType<typeof leadFilter>;

export const leadsQuery = leadFilter.concat(paging(LEAD_SORTS)).shape({
  /** `BriefLead`s. */
  rows: choice<'brief'>(['brief'], 'Linhas inválidas: deixe vazio ou use brief'),
  /** With `q`: its words begin words of the lead. */
  words: choice<'start'>(['start'], 'Palavras inválidas: deixe vazio ou use start'),
});
export type LeadsQuery = InferType<typeof leadsQuery>;

const TOO_MANY = `Selecione no máximo ${formatNumber(MAX_LEADS_PER_ASSIGNMENT)} leads`;
const idsOfLeads = () => idListField(MAX_LEADS_PER_ASSIGNMENT, TOO_MANY);
export const CHOOSE_LEADS = 'Selecione pelo menos um lead';

/** All of `filter` minus `except`. Unknown filters are errors: ignoring one would widen the selection. */
export const filteredLeads = object({
  filter: leadFilter
    .optional()
    .default(undefined)
    .test('known', 'Filtro desconhecido', (_filter, { originalValue }) =>
      Object.keys((originalValue ?? {}) as object).every((name) => Object.hasOwn(leadFilter.fields, name)),
    ),
  except: idsOfLeads(),
});

export type FilteredLeads = InferType<typeof filteredLeads>;

export const leadSelection = object({ leadIds: idsOfLeads() }).concat(filteredLeads);
export type LeadSelection = InferType<typeof leadSelection>;

export const isSelection = ({ leadIds, filter, except }: LeadSelection) =>
  leadIds ? leadIds.length > 0 && !filter && !except : filter !== undefined;
