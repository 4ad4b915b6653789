import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../ground/db/connect.ts';
import type { LeadMove } from '../../ground/jobs/jobData.ts';
import type { RunningJob } from '../../ground/jobs/runJob.ts';
import { takeWaiting } from '../../ground/jobs/takeWaiting.ts';
import { NOW } from '../../leads/core/clock.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { hasDueClock } from './dueClocks.ts';
import { notifyMoves } from './notifyPeople.ts';

/** Milliseconds. */
const LONGEST_WAIT = 15_000;
const LOOK_EVERY = 250;

/** The job. Waits until no clock is due: one notice for each person. */
export async function notifyMovesOnceSettled(
  db: Db,
  settings: MailSettings,
  { data, stop }: Pick<RunningJob<{ moves: readonly LeadMove[] }>, 'data' | 'stop'>,
): Promise<void> {
  const until = performance.now() + LONGEST_WAIT;
  while (!stop.aborted && performance.now() < until && (await hasDueClock(db, NOW))) await pause(LOOK_EVERY);
  await notifyCollectedMoves(db, settings, data.moves);
}

/** `own` moves, and those of the other jobs. */
export async function notifyCollectedMoves(
  db: Db,
  settings: MailSettings,
  own: readonly LeadMove[] = [],
): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await takeWaiting(tx, 'moves');
    await notifyMoves(tx, [...own, ...others.flatMap(({ moves }) => moves)], settings);
  });
}
