import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, dayField, idField } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { paging } from '../ground/params.ts';
import { IN_ORDER } from '../ground/period.ts';
import type { Instant } from '../ground/units.ts';
import type { AuditAction, AuditThing } from './auditActions.ts';
import { AUDIT_THINGS, isThing } from './auditActions.ts';

export const auditFilter = object({
  /** Who did it, or whose account it is. */
  person: idField(),
  thing: choice<AuditThing>(Object.keys(AUDIT_THINGS).filter(isThing), 'Escolha uma das coisas'),
  /** One lead, property, team and so on. */
  subject: idField(),
  /** Days of São Paulo, both included. */
  from: dayField(),
  to: dayField(),
}).test(...IN_ORDER);
export type AuditFilter = InferType<typeof auditFilter>;

export const auditQuery = auditFilter.concat(paging(['createdAt']));
export type AuditQuery = InferType<typeof auditQuery>;

/** In words; null: nothing. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface AuditLine {
  _id: string;
  at: Instant;
  action: AuditAction;
  /** Null: a visitor, or a program of the operator. */
  actor: Named | null;
  /** `isThere`: it has a page. Without a name it is gone. */
  subject: { _id: string; name: string | null; isThere: boolean } | null;
  changes: AuditChange[];
  /** They tell what it was. */
  isGone: boolean;
  ip: string | null;
}
