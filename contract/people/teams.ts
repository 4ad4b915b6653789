import { object } from 'yup';
import type { InferType } from 'yup';
import { emptyIsNull, idField, idListField, line } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';

export const MAX_TEAMS = 50;
const MAX_TEAM_NAME = 60;
const MAX_TEAM = 200;

export const teamInput = object({
  name: line(MAX_TEAM_NAME).required('O nome é obrigatório'),
  /** A gerente; null: the team has none. */
  manager: idField().nullable().transform(emptyIsNull).default(null),
  members: idListField(MAX_TEAM, `Escolha no máximo ${MAX_TEAM} corretores`).required('Informe os corretores'),
});
export type TeamInput = InferType<typeof teamInput>;

export interface Team {
  _id: string;
  name: string;
  manager: (Named & { seesAll: boolean }) | null;
  members: Named[];
  version: string;
}
