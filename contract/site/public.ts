import { object } from 'yup';
import type { InferType } from 'yup';
import { emailField, phoneField } from '../ground/contactFields.ts';
import { flag, idField, line, text } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { paging } from '../ground/params.ts';
import { requiredRegion } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import type { Instant } from '../ground/units.ts';

/** Generous, because visitors cannot correct a field that they do not see. */
const MAX_HIDDEN = 10_000;

/** Only programs fill in `leaveEmpty`: then the contact is doubtful. */
export const publicLeadInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField().required('WhatsApp é obrigatório'),
  region: requiredRegion(),
  propertyId: idField(),
  brokerId: idField(),
  /** A visit to the property. */
  wantsVisit: flag(),
  consent: flag(),
  leaveEmpty: text(MAX_HIDDEN),
});
export type PublicLeadInput = InferType<typeof publicLeadInput>;

export const doubtfulContactsQuery = paging(['createdAt']);
export type DoubtfulContactsQuery = InferType<typeof doubtfulContactsQuery>;

/** No lead before an admin accepts it. */
export interface DoubtfulContact {
  _id: string;
  name: string;
  email: string;
  phone: string;
  region: Region;
  property: Named | null;
  wantsVisit: boolean;
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
