import { object } from 'yup';
import type { InferType } from 'yup';
import { REGIONS } from './constants.ts';
import type { Region } from './constants.ts';
import { choice, emailField, emptyIsUndefined, flag, idField, line, phoneField, text } from './fields.ts';

/** `website` is a honeypot: only robots fill it. */
export const publicLeadInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField().required('WhatsApp é obrigatório'),
  region: choice<Region>(REGIONS, 'Escolha uma região').transform(emptyIsUndefined).required('Escolha uma região'),
  propertyId: idField(),
  brokerId: idField(),
  consent: flag(),
  website: text(500),
});
export type PublicLeadInput = InferType<typeof publicLeadInput>;

export interface PublicConfig {
  /** Only with the demo data. */
  demo: { password: string; logins: { label: string; email: string }[] } | null;
  brokerageName: string;
  /** E.164 or null. Replaces a missing broker's. */
  brokeragePhone: string | null;
  /** With `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** On every map: the condition for free tiles. */
  tileAttribution: string;
}
