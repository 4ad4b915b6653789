import { object } from 'yup';
import type { InferType } from 'yup';
import { flag, idListField } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';

export const MAX_SUCCESSORS = 50;
const CHOOSE = 'Escolha quem assume';

export const handoverInput = object({
  /** Open leads are spread evenly; the first one gets properties and shifts. Empty: no broker. */
  receivers: idListField(MAX_SUCCESSORS, `Escolha no máximo ${MAX_SUCCESSORS} corretores`).required(CHOOSE),
  endsAccess: flag().required('Informe se o acesso termina'),
  /** The first receiver becomes the captador; else they stay, as who brought a property is a fact of the past. */
  passesBrought: flag(),
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
  /** Properties whose captador they are. */
  brought: number;
  /** Not over. */
  shifts: number;
  isInRoleta: boolean;
  /** Names of those that they manage, and still do afterwards. */
  managedTeams: string[];
  /** The run of the last handover, while it can be undone. */
  last: string | null;
}
