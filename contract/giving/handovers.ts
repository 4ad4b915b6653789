import { object } from 'yup';
import type { InferType } from 'yup';
import { flag, idListField } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import type { Instant } from '../ground/units.ts';
import type { LeadUndoResult } from './distribution.ts';

export const MAX_SUCCESSORS = 50;
const CHOOSE = 'Escolha quem assume';

export const handoverInput = object({
  /** Open leads are spread evenly; the first one gets properties and shifts. Empty: no broker. */
  receivers: idListField(MAX_SUCCESSORS, `Escolha no máximo ${MAX_SUCCESSORS} corretores`).required(CHOOSE),
  endsAccess: flag().required('Informe se o acesso termina'),
});
export type HandoverInput = InferType<typeof handoverInput>;

/** Everything that a broker would hand over. */
export interface Wallet {
  broker: Named;
  isActive: boolean;
  /** Open ones; closed leads stay theirs. */
  leads: number;
  /** Open ones that were deleted or merged: they go along, as they may show again. */
  hiddenLeads: number;
  sold: number;
  lost: number;
  /** Open tasks; visits to come. */
  tasks: number;
  visits: number;
  properties: number;
  /** Not over. */
  shifts: number;
  isInRoleta: boolean;
  /** Names of those that they manage, and still do afterwards. */
  managedTeams: string[];
  /** The handover of the last 24 hours, until its undo. */
  last: Handover | null;
}

export interface Handover {
  _id: string;
  from: Named;
  by: Named;
  createdAt: Instant;
  receivers: (Named & { leads: number })[];
  /** The batch of the moved leads; null when none moved. */
  batchId: string | null;
  /** Leads so far; `running`: more will follow. */
  moved: number;
  running: boolean;
  /** Leads that stayed, and why. */
  left: { reason: string; count: number }[];
  hiddenLeads: number;
  tasks: number;
  visits: number;
  properties: number;
  shifts: number;
  leftRoleta: boolean;
  endedAccess: boolean;
  /** Null: not any more. */
  undoableUntil: Instant | null;
  undone: UndoneHandover | null;
}

interface UndoneHandover {
  by: Named;
  at: Instant;
  running: boolean;
  /** Leads that the undo gave back, and leads that stayed. */
  leads: Pick<LeadUndoResult, 'restored' | 'skipped'>;
  left: { reason: string; count: number }[];
  hiddenLeads: { restored: number; skipped: number };
  properties: { restored: number; skipped: number };
  shifts: { restored: number; skipped: number };
  roleta: boolean;
  access: boolean;
}
