import { object } from 'yup';
import type { InferType } from 'yup';
import type { LeadUndoResult } from './distribution.ts';
import { flag, idField, idListField } from './fields.ts';
import type { Named } from './leads.ts';

export const MAX_SUCCESSORS = 50;
const CHOOSE = 'Escolha quem assume';

export const handoverInput = object({
  /** What was seen. */
  plan: idField().required('Reveja a carteira antes de passar'),
  /** Open leads are spread evenly; the first one gets properties and shifts. Empty: no broker. */
  receivers: idListField(MAX_SUCCESSORS, `Escolha no máximo ${MAX_SUCCESSORS} corretores`).required(CHOOSE),
  endsAccess: flag().required('Informe se o acesso termina'),
});
export type HandoverInput = InferType<typeof handoverInput>;

/** What a broker has now. */
export interface HandoverPlan {
  _id: string;
  leads: number;
  /** Of these leads: open, to come. */
  tasks: number;
  visits: number;
  properties: number;
  /** Not over. */
  shifts: number;
  isInRoleta: boolean;
  /** Closed leads stay theirs. */
  sold: number;
  lost: number;
  isActive: boolean;
  /** Of the last 24 hours, unless it was undone. */
  last: Handover | null;
}

export interface Handover {
  _id: string;
  from: Named;
  by: Named;
  createdAt: string;
  receivers: (Named & { leads: number })[];
  /** Leads; `running`: until all have moved. */
  moved: number;
  running: boolean;
  /** What stays of the plan, and why. */
  left: { reason: string; count: number }[];
  tasks: number;
  visits: number;
  properties: number;
  shifts: number;
  leftRoleta: boolean;
  endedAccess: boolean;
  /** Null: not any more. */
  undoableUntil: string | null;
  undone: UndoneHandover | null;
}

interface UndoneHandover {
  by: Named;
  at: string;
  running: boolean;
  /** Of the leads, and of what stays with who has it. */
  leads: Pick<LeadUndoResult, 'restored' | 'kept'>;
  left: { reason: string; count: number }[];
  properties: { restored: number; kept: number };
  shifts: { restored: number; kept: number };
  roleta: boolean;
  access: boolean;
}
