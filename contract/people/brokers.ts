import { object } from 'yup';
import type { InferType } from 'yup';
import { emailField, phoneField } from '../ground/contactFields.ts';
import { choice, flag, line } from '../ground/fields.ts';
import { paging } from '../ground/params.ts';
import { regionsField } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import { searchText } from '../ground/searchField.ts';
import { creciField, jobTitleField } from './auth.ts';
import type { User } from './auth.ts';
import type { JobTitle } from './jobTitles.ts';
import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

export const userInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField(),
  isActive: flag(),
  /** For distribution by region. */
  regions: regionsField(),
  /** '' removes it. */
  creci: creciField(),
  jobTitle: jobTitleField(),
});
export type UserInput = InferType<typeof userInput>;

export const admissionInput = userInput.pick(['regions', 'creci']);
export type AdmissionInput = InferType<typeof admissionInput>;

export const userChange = userInput.partial().shape({
  /** Admits a broker; cannot be undone, so only true is valid. */
  isAdmitted: flag().oneOf([true], 'Use isAdmitted=true'),
});
export type UserChange = InferType<typeof userChange>;

export const roleInput = object({
  role: choice<Role>(ROLES, 'Papel inválido').required('Escolha o papel'),
  /** A gerente with it manages the whole brokerage, not one team. */
  seesAll: flag(),
});

export const roleChange = roleInput.shape({
  /** Only a gerente needs these permissions. */
  mayExport: flag(),
  mayImport: flag(),
});
export type RoleChange = InferType<typeof roleChange>;

export const USER_SORTS = ['name', 'createdAt'] as const;

/** `waiting`: not yet admitted first, then by name. */
export const BROKER_SORTS = [...USER_SORTS, 'waiting'] as const;
export const usersQuery = paging(USER_SORTS);
export type UsersQuery = InferType<typeof usersQuery>;

const ACTIVE_STATES = ['true', 'false'] as const;

export const brokerFilter = object({
  /** All words must match name, e-mail or phone. */
  q: searchText(),
  /** Waiting people match neither. */
  isActive: choice<(typeof ACTIVE_STATES)[number]>(ACTIVE_STATES, 'Use isActive=true ou isActive=false'),
  /** Who waits to be let in. */
  isAdmitted: choice<'false'>(['false'], 'Use isAdmitted=false'),
  /** Default: all but admins. */
  role: choice<Role>(ROLES, 'Papel inválido'),
});
export type BrokerFilter = InferType<typeof brokerFilter>;

export const brokersQuery = brokerFilter.concat(paging(BROKER_SORTS));
export type BrokersQuery = InferType<typeof brokersQuery>;

export interface Broker extends User {
  creci: string | null;
  regions: Region[];
  isAdmitted: boolean;
  openLeads: number;
  properties: number;
  /** In seven days, without work since. */
  typedLeads: number;
  hasTwoFactor: boolean;
  team: string | null;
  /** Where they are logged in now. */
  devices: number;
  /** See `Profile.version`. */
  version: string;
}

export interface PublicBroker {
  _id: string;
  name: string;
  avatar: string | null;
  phone: string;
  email: string;
  creci: string | null;
  jobTitle: JobTitle | null;
  slug: string;
}
