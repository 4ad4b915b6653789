import { object } from 'yup';
import type { InferType } from 'yup';
import { LEAD_SORTS, LEAD_STATUSES, MAX_LEADS_PER_ASSIGNMENT, REGIONS, UNASSIGNED } from './constants.ts';
import type { LeadStatus, Region, VisitorSource, BatchKind, RotationRule } from './constants.ts';
import {
  choice,
  dayField,
  emailField,
  idListField,
  line,
  phoneField,
  repeatable,
  searchField,
  text,
} from './fields.ts';
import { isId } from './ids.ts';
import { INVALID_CURSOR, pages, paging } from './params.ts';

export type LeadSort = (typeof LEAD_SORTS)[number] | `-${(typeof LEAD_SORTS)[number]}`;

export const leadFilter = object({
  status: repeatable<LeadStatus>(LEAD_STATUSES, 'Status inválido'),
  region: repeatable<Region>(REGIONS, 'Região inválida'),
  assignedTo: repeatable<string>((value) => value === UNASSIGNED || isId(value), 'Corretor inválido'),
  q: searchField(),
  createdFrom: dayField(),
  createdTo: dayField(),
});
export type LeadFilter = InferType<typeof leadFilter>;

export const leadsQuery = leadFilter.concat(paging(LEAD_SORTS));
export type LeadsQuery = InferType<typeof leadsQuery>;

/** An empty choice of a form is no choice. */
const optional = (value: unknown) => (value === '' || value === null ? undefined : value);

export const leadInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField().required('Telefone é obrigatório'),
  region: choice<Region>(REGIONS, 'Região inválida').transform(optional),
  status: choice<LeadStatus>(LEAD_STATUSES, 'Status inválido').transform(optional),
  notes: text(2000).transform(optional),
});
export type LeadInput = InferType<typeof leadInput>;

export const leadChange = object({
  status: choice<LeadStatus>(LEAD_STATUSES, 'Status inválido'),
  notes: text(2000),
}).test(
  'something',
  'Informe o status ou as observações',
  ({ status, notes }) => Boolean(status) || notes !== undefined,
);
export type LeadChange = InferType<typeof leadChange>;

const TOO_MANY = `Selecione no máximo ${MAX_LEADS_PER_ASSIGNMENT.toLocaleString('pt-BR')} leads`;
const idsOfLeads = () => idListField(MAX_LEADS_PER_ASSIGNMENT, TOO_MANY);
export const CHOOSE_LEADS = 'Selecione pelo menos um lead';

/** All that match `filter` less the ids in `except`. An unknown filter name is refused: ignoring it would widen the selection. */
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

/** Either `leadIds`, or a filter with exceptions. */
export const leadSelection = object({ leadIds: idsOfLeads() }).concat(filteredLeads);
export type LeadSelection = InferType<typeof leadSelection>;

export const isSelection = ({ leadIds, filter, except }: LeadSelection) =>
  leadIds ? leadIds.length > 0 && !filter && !except : filter !== undefined;

export interface Named {
  _id: string;
  name: string;
}

/** Where a lead came from: a visitor's contact, or an admin who typed it in. */
export type LeadSource = VisitorSource | 'admin';

export interface Lead {
  _id: string;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  region: Region | null;
  status: LeadStatus;
  notes: string | null;
  createdBy: Named | null;
  assignedTo: Named | null;
  source: LeadSource;
  /** `photo` is the address of its cover. */
  property: (Named & { photo: string | null }) | null;
  whatsappLink: string;
  createdAt: string;
  updatedAt: string;
  /** What of it can be changed, as it is now: for `If-Match`, so that a PUT overwrites nothing its sender has not read. */
  version: string;
}

/** A lead's history has one order: the newest first. */
export const historyQuery = object({
  pageSize: pages.pageSize,
  after: text(18).matches(/^\d+$/, INVALID_CURSOR),
});
export type HistoryQuery = InferType<typeof historyQuery>;

/** What a contact says of a lead besides its e-mail and phone. */
export interface ContactFacts {
  name: string;
  region: Region | null;
  property: Named | null;
}

/** A further contact of the same person: what they typed, and what the lead had in its place. */
export interface RepeatedContact {
  source: VisitorSource;
  typed: ContactFacts;
  replaced: ContactFacts;
}

/** The observations before and after a change; '' is none. */
export interface NotesChange {
  before: string;
  after: string;
}

/** One thing that happened to a lead, as its reader sees it; the oldest is `created`. */
export interface LeadEvent {
  _id: string;
  at: string;
  type: 'created' | 'contact' | 'assigned' | 'status' | 'notes';
  /** Null when a visitor or the roleta did it. */
  by: Named | null;
  /** Where it was created from. */
  source: LeadSource | null;
  /** Of `contact`; null where it was not kept, before November 2026. */
  contact: RepeatedContact | null;
  /** Owners before and after, of `assigned`. */
  from: Named | null;
  to: Named | null;
  fromStatus: LeadStatus | null;
  toStatus: LeadStatus | null;
  /** Of `notes`; null where they were not kept, before November 2026. */
  notes: NotesChange | null;
  /** The batch it was moved in. */
  batch: { _id: string; kind: BatchKind } | null;
  /** Of the roleta, when that gave it. */
  rule: RotationRule | null;
  /** Why it was assigned so, in one sentence. */
  reason: string | null;
}
