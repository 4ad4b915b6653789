import { object } from 'yup';
import type { InferType } from 'yup';
import { emailField, phoneField } from '../ground/contactFields.ts';
import { choice, dayField, emptyIsUndefined, flag, idField, idListField, line, text } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { paging } from '../ground/params.ts';
import { CHOOSE_REGION, offeredRegion } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import type { Instant } from '../ground/units.ts';
import { MAX_SELECTED } from '../leads/leadValues.ts';
import { DAY_PARTS } from '../leads/visitWish.ts';
import type { DayPart, VisitWish } from '../leads/visitWish.ts';

/** Generous, because visitors cannot correct a field that they do not see. */
const MAX_HIDDEN = 10_000;

const CHOOSE_PART = 'Escolha a parte do dia';

const PAGE_IDS = ['propertyId', 'brokerId', 'homes'];
const isOfPage = (...ids: unknown[]) => ids.some((id) => (Array.isArray(id) ? id.length > 0 : Boolean(id)));

/** On a property's or broker's page one of WhatsApp and e-mail is enough. */
export const publicLeadInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido')
    .transform(emptyIsUndefined)
    .when(PAGE_IDS, { is: isOfPage, otherwise: (email) => email.required('Email é obrigatório') }),
  phone: phoneField()
    .transform(emptyIsUndefined)
    .when(PAGE_IDS, { is: isOfPage, otherwise: (phone) => phone.required('WhatsApp é obrigatório') }),
  region: offeredRegion().when(PAGE_IDS, { is: isOfPage, otherwise: (region) => region.required(CHOOSE_REGION) }),
  propertyId: idField(),
  brokerId: idField(),
  /** Saved by the visitor: they become a selection of the lead's. */
  homes: idListField(MAX_SELECTED, `Escolha no máximo ${MAX_SELECTED} imóveis`),
  /** A visit to the property; on one of its visit days, or whenever it suits. */
  wantsVisit: flag(),
  visitDay: dayField().transform(emptyIsUndefined),
  visitPart: choice<DayPart>(DAY_PARTS, CHOOSE_PART)
    .transform(emptyIsUndefined)
    .when('visitDay', { is: Boolean, then: (part) => part.required(CHOOSE_PART) }),
  byVideo: flag(),
  consent: flag(),
  /** Only programs fill it in: then the contact is doubtful. */
  leaveEmpty: text(MAX_HIDDEN),
}).test('reachable', ({ email, phone, propertyId, brokerId, homes }, { createError }) =>
  isOfPage(propertyId, brokerId, homes) && (email ?? phone) === undefined
    ? createError({ path: 'phone', message: 'Informe o WhatsApp ou o e-mail' })
    : true,
);
export type PublicLeadInput = InferType<typeof publicLeadInput>;

export const doubtfulContactsQuery = paging(['createdAt']);
export type DoubtfulContactsQuery = InferType<typeof doubtfulContactsQuery>;

/** No lead before an admin accepts it. */
export interface DoubtfulContact {
  _id: string;
  name: string;
  email: string | null;
  phone: string | null;
  region: Region | null;
  property: Named | null;
  /** Saved by the person. */
  homes: Named[];
  wantsVisit: boolean;
  /** Null: whenever it suits. */
  visit: VisitWish | null;
  /** The hidden field's text. */
  hidden: string;
  createdAt: Instant;
}

export interface LandingTexts {
  headline: string;
  description: string;
}

export interface PublicConfig {
  /** Only with the demo data. */
  demo: { password: string; logins: { label: string; email: string }[] } | null;
  brokerageName: string;
  /** E.164 or null. Replaces a missing broker's. */
  brokeragePhone: string | null;
  /** `12345-J` */
  brokerageCreci: string | null;
  /** In one line. */
  brokerageAddress: string | null;
  privacyContact: string | null;
  /** In the brokerage's words. */
  landing: LandingTexts;
  /** As `landing`. */
  footerLine: string;
  /** With `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** On every map: the condition for free tiles. */
  tileAttribution: string;
}
