import { object } from 'yup';
import type { InferType, TestContext } from 'yup';
import { emailField, phoneField } from '../ground/contactFields.ts';
import { choice, emptyIsUndefined, flag, idField, line, repeatable, text } from '../ground/fields.ts';
import type { Named, Person } from '../ground/named.ts';
import { idParams, INVALID_CURSOR, pages } from '../ground/params.ts';
import { regionField } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import { priceField } from '../ground/typoCheckedFields.ts';
import type { Instant, Minutes, Reais } from '../ground/units.ts';
import type { Label, LossReason } from './labels.ts';
import type { LeadClock } from './leadClock.ts';
import type { LeadStatus, SoldStatus } from './leadValues.ts';
import { LEAD_STATUSES, SOLD_STATUSES } from './leadValues.ts';
import { MERGE_FIELDS } from './mergeFields.ts';
import type { MergeField } from './mergeFields.ts';
import { sourceField } from './sourceField.ts';
import { wishInput } from './wish.ts';
import type { LeadWish } from './wish.ts';

const optionalEmail = () => emailField('Email inválido').transform(emptyIsUndefined);
const optionalPhone = () => phoneField().transform(emptyIsUndefined);

/** The one that a person does not have: never both. */
export const CONTACT_FIELDS = ['email', 'phone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** For the other fields of a form, too. */
const unlessWithout = (field: ContactField) =>
  function (this: TestContext, value: string | undefined) {
    const form: unknown = this.parent;
    const lacks = typeof form === 'object' && form !== null && 'without' in form && form.without === field;
    return value !== undefined || lacks;
  };

export const leadInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: optionalEmail().test('required', 'Email é obrigatório', unlessWithout('email')),
  phone: optionalPhone().test('required', 'Telefone é obrigatório', unlessWithout('phone')),
  /** For admins: why a lead lacks it. */
  without: choice<ContactField>(CONTACT_FIELDS, 'Informe email ou phone').transform(emptyIsUndefined),
  region: regionField().transform(emptyIsUndefined),
  status: choice<LeadStatus>(LEAD_STATUSES, 'Status inválido').transform(emptyIsUndefined),
  notes: text(2000).transform(emptyIsUndefined),
  /** Only for admins. */
  assignedTo: idField().transform(emptyIsUndefined),
  propertyId: idField().transform(emptyIsUndefined),
  source: sourceField().transform(emptyIsUndefined),
  /** Empty: none. */
  wish: wishInput.optional().default(undefined),
  /** For admins: a known second lead of a person. */
  allowDuplicate: flag(),
  /** For admins, instead of a broker: with the clock or without. */
  toRoleta: choice<'timed' | 'untimed'>(['timed', 'untimed'], 'Use timed ou untimed').transform(emptyIsUndefined),
});
export type LeadInput = InferType<typeof leadInput>;

/** Typed by a broker while a visitor waits at the gate: one of phone and e-mail is enough. */
export const gateLeadInput = leadInput
  .shape({
    email: optionalEmail(),
    phone: optionalPhone(),
  })
  .test('reachable', ({ email, phone }, { createError }) =>
    (email ?? phone) === undefined ? createError({ path: 'phone', message: 'Informe o telefone ou o e-mail' }) : true,
  );
export type GateLead = InferType<typeof gateLeadInput>;

export const leadChange = object({
  status: choice<LeadStatus>(LEAD_STATUSES, 'Status inválido'),
  notes: text(2000),
  /** Only admins change name and e-mail. */
  name: line(120).min(1, 'Nome é obrigatório'),
  email: emailField('Email inválido').min(1, 'Email é obrigatório'),
  phone: phoneField().min(1, 'Telefone é obrigatório'),
  /** For `perdido`; another status clears it. */
  lossReason: idField(),
  /** For `convertido`; property and value together. Another status takes it back. */
  sold: object({
    propertyId: idField(),
    value: priceField('O valor deve ser maior que zero').transform(emptyIsUndefined),
    /** Only admins. */
    sellerId: idField(),
    /** From now on. */
    propertyStatus: choice<SoldStatus>(SOLD_STATUSES, 'Status inválido').transform(emptyIsUndefined),
  })
    .optional()
    .default(undefined)
    .test('something', (sold, { path, createError }) => {
      const isEmpty = sold !== undefined && (sold.propertyId ?? sold.value ?? sold.sellerId) === undefined;
      return !isEmpty || createError({ path: `${path}.value`, message: 'Informe o imóvel ou o valor' });
    }),
  /** Empty: none. */
  wish: wishInput.optional().default(undefined),
}).test('something', 'Informe o que mudar no lead', (change) =>
  Object.values<unknown>(change).some((value) => value !== undefined),
);
export type LeadChange = InferType<typeof leadChange>;

export const leadCorrection = leadChange.shape({ allowDuplicate: flag() });
export type LeadCorrection = InferType<typeof leadCorrection>;

export const wishChange = object({ wish: wishInput });
export type WishChange = InferType<typeof wishChange>;

/** Filled fields may not be emptied; a broker adds missing ones. */
export function correctionOf({ email, phone }: Pick<BriefLead, 'email' | 'phone'>, isAdmin: boolean) {
  const known = leadInput.pick(isAdmin ? ['name', 'email', 'phone'] : ['phone']);
  if (email === null) return known.shape({ email: optionalEmail() });
  return isAdmin && phone === null ? known.shape({ phone: optionalPhone() }) : known;
}

/** The earliest open task or scheduled visit. */
export interface NextStep {
  _id: string;
  kind: 'task' | 'visit';
  /** For a visit the property's name, or ''. */
  text: string;
  at: Instant;
  /** False: the whole day; `at` is its end. */
  hasTime: boolean;
}

export interface Sale {
  seller: Named | null;
  property: Named | null;
  value: Reais | null;
  at: Instant;
}

/** The fields of a grid's row. */
export interface BriefLead {
  _id: string;
  name: string;
  /** Null when only the phone is known. */
  email: string | null;
  /** E.164. Null when only the e-mail is known. */
  phone: string | null;
  region: Region | null;
  status: LeadStatus;
  createdBy: Named | null;
  assignedTo: Named | null;
  source: string;
  property: Named | null;
  clock: LeadClock | null;
  labels: Label[];
  arrivedAt: Instant;
  /** Minutes that the person waited for the first contact; null: none yet, as `silentDays=0`. */
  waitedMinutes: Minutes | null;
  /** New or back, in the last 60 days, and not reached since: what brokers read as 'a atender'. */
  isAnswerDue: boolean;
}

export interface Lead extends BriefLead {
  notes: string | null;
  /** `isExample`: they want one like it, which was no longer on offer. */
  property: (Named & { photo: string | null; isExample: boolean }) | null;
  /** Null without a phone. Greets until the reader's first outcome or own status. */
  whatsappLink: string | null;
  openingMessage: string;
  lossReason: LossReason | null;
  wish: LeadWish | null;
  /** Only for `convertido`. */
  sold: Sale | null;
  nextStep: NextStep | null;
  createdAt: Instant;
  updatedAt: Instant;
  /** Changes with the PUT's fields. */
  version: string;
}

/** Open leads. */
export interface LeadsOfBroker {
  /** Null: without a broker, or in the bolsão. */
  broker: Person | null;
  isPool: boolean;
  /** Status `novo`. */
  fresh: number;
  /** As `silentDays=0`. */
  unanswered: number;
  inProgress: number;
  /** As `nextStep=overdue`. */
  overdue: number;
  /** As `clock=running`. */
  onClock: number;
}

export const labelParams = idParams.shape({ label: idField().required() });

export const mergeInput = object({
  leadId: idField().required('Escolha o outro lead'),
  /** Fields of the other lead to copy, besides those that the kept one lacks. */
  take: repeatable<MergeField>(MERGE_FIELDS, 'Campo inválido'),
});
export type MergeInput = InferType<typeof mergeInput>;

export interface DuplicateLead {
  lead: Lead;
  /** A landline may be an office's, an e-mail a couple's. */
  same: ('phone' | 'email')[];
}

/** One of both. */
export const knownContactQuery = object({ email: optionalEmail(), phone: optionalPhone() });
export type KnownContactQuery = InferType<typeof knownContactQuery>;

/** A lead of the caller's sight with the phone or mailbox asked for. */
export interface KnownContact extends Named {
  broker: Named | null;
  arrivedAt: Instant;
  lastContactAt: Instant | null;
}

export const historyQuery = object({
  pageSize: pages.pageSize,
  after: text(18).matches(/^\d+$/, INVALID_CURSOR),
});
export type HistoryQuery = InferType<typeof historyQuery>;
