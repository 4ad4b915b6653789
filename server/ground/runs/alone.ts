import { and, inArray, sql } from 'drizzle-orm';
import type { RunKindName } from '#contract/ground/runs.ts';
import type { Db } from '../db/connect.ts';
import { runs } from '../db/schema/runs.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Run, RunKind } from './kind.ts';
import { messages } from './messages.ts';

/** They decide by who has which lead, so only one of several parts is at work at a time. */
const ALONE: readonly RunKindName[] = ['distribution', 'handover'];

export const isAlone = ({ name }: RunKind) => ALONE.includes(name);

/** `finish` that one, then try again. */
export class OtherRunError extends HttpError {
  readonly other: Pick<Run, 'id' | 'kind'>;

  constructor(other: Pick<Run, 'id' | 'kind'>) {
    super(503, 'unavailable', messages.otherWorks, {}, 10);
    this.other = other;
  }
}

/** Before a check whose answer must hold while the parts are done. Until commit. @throws OtherRunError */
export async function lockAlone(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('runs', 0))`);
  const [other] = await tx
    .select({ id: runs.id, kind: runs.kind })
    .from(runs)
    .where(and(inArray(runs.state, ['running', 'undoing']), inArray(runs.kind, [...ALONE])))
    .limit(1);
  if (other) throw new OtherRunError(other);
}
