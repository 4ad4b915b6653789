import { object } from 'yup';
import type { InferType } from 'yup';
import type { User } from './auth.ts';
import { REGIONS } from './constants.ts';
import type { Region } from './constants.ts';
import { choice, emailField, flag, line, phoneField, repeatable, text } from './fields.ts';
import { paging } from './params.ts';

/** A user as an admin edits them; an empty phone is none. */
export const userInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField(),
  isActive: flag(),
  /** Where they take leads from when these are shared out by region. */
  regions: repeatable<Region>(REGIONS, 'Região inválida'),
});
export type UserInput = InferType<typeof userInput>;

/** Any of it; what is left out stays as it is. */
export const userChange = userInput.partial().shape({
  /** Lets in who registered: visitors see them, and leads go to them. Nobody is sent away by it. */
  isAdmitted: flag().oneOf([true], 'Use isAdmitted=true'),
});
export type UserChange = InferType<typeof userChange>;

export const USER_SORTS = ['name', 'createdAt'] as const;

/** `waiting`: those who wait to be let in, then the others, each by name. */
export const BROKER_SORTS = [...USER_SORTS, 'waiting'] as const;
export const usersQuery = paging(USER_SORTS);
export type UsersQuery = InferType<typeof usersQuery>;

const ACTIVE_STATES = ['true', 'false'] as const;

export const brokerFilter = object({
  /** Each word somewhere in name, e-mail or phone. */
  q: text(120),
  isActive: choice<(typeof ACTIVE_STATES)[number]>(ACTIVE_STATES, 'Use isActive=true ou isActive=false'),
});
export type BrokerFilter = InferType<typeof brokerFilter>;

export const brokersQuery = brokerFilter.concat(paging(BROKER_SORTS));
export type BrokersQuery = InferType<typeof brokersQuery>;

export interface Broker extends User {
  creci: string | null;
  regions: Region[];
  /** False for who registered and waits for an admin to let them in. */
  isAdmitted: boolean;
  /** Leads with the status novo or em andamento. */
  openLeads: number;
  properties: number;
  /** What of it can be changed, as it is now: for `If-Match`, so that a PUT overwrites nothing its sender has not read. */
  version: string;
}

/** What everybody may know of a broker. */
export interface PublicBroker {
  _id: string;
  name: string;
  avatar: string | null;
  phone: string;
  email: string;
  creci: string | null;
  slug: string;
}
