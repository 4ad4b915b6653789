import { object } from 'yup';
import type { InferType } from 'yup';
import { REGIONS } from './constants.ts';
import type { Region } from './constants.ts';
import { choice, emailField, flag, idField, line, phoneField, text } from './fields.ts';

/** A visitor's contact. `website` is the field people do not see; only robots fill it. */
export const publicLeadInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField().required('WhatsApp é obrigatório'),
  region: choice<Region>(REGIONS, 'Escolha uma região')
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .required('Escolha uma região'),
  propertyId: idField(),
  /** Whose site they were on. */
  brokerId: idField(),
  consent: flag(),
  website: text(500),
});
export type PublicLeadInput = InferType<typeof publicLeadInput>;

/** What the SPA must know of its server before anybody logs in. */
export interface PublicConfig {
  /** The demo logins, only where the demo data is loaded. */
  demo: { password: string; logins: { label: string; email: string }[] } | null;
  brokerageName: string;
  /** E.164; null when none is set. Stands in for a property's broker where there is none. */
  brokeragePhone: string | null;
  /** A template with `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** Shown on every map: the condition on which the tiles are free. */
  tileAttribution: string;
}
