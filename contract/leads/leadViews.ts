import { object } from 'yup';
import type { InferType } from 'yup';
import { flag, line, text } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';

/** So that the name fits its menu. */
const MAX_VIEW_NAME = 60;
/** The query of an address. */
const MAX_VIEW_SEARCH = 4000;

export const leadViewInput = object({
  name: line(MAX_VIEW_NAME).required('Dê um nome à visão'),
  /** Filter, order and columns, as the list's address has them. */
  search: text(MAX_VIEW_SEARCH).defined('Informe a busca'),
  /** With all who see those that it names. */
  isShared: flag(),
});
export type LeadViewInput = InferType<typeof leadViewInput>;

export interface LeadView {
  _id: string;
  name: string;
  search: string;
  isShared: boolean;
  owner: Named;
}
