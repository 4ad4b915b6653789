import { v7 as uuidv7 } from 'uuid';
import { writeClockSettings } from '../giving/clock/settings.ts';
import { writeRotation } from '../giving/rotation/settings.ts';
import { storeQueues } from '../giving/rotation/storedQueues.ts';
import type { Db } from '../ground/db/connect.ts';
import { clockChanges, dutyBrokers, dutyShifts } from '../ground/db/schema/clock.ts';
import { leadPlans } from '../ground/db/schema/leadPlans.ts';
import { rotationSkips, rotationTurns } from '../ground/db/schema/rotation.ts';
import { runs } from '../ground/db/schema/runs.ts';
import { readVisitorSources } from '../leads/core/sources.ts';
import type { Lived } from './house.ts';
import { insertInParts } from './inParts.ts';
import type { RotationPast, Shift } from './rotation.ts';

export async function switchOn(tx: Db, adminId: string, at: Date): Promise<void> {
  const sources = (await readVisitorSources(tx)).map(({ _id: source }) => ({ source, isOn: true }));
  await writeRotation(tx, { sources, brokers: [] });
  await writeClockSettings(tx, adminId, { isOn: true });
  await tx.update(clockChanges).set({ at });
}

export async function insertShifts(tx: Db, shifts: readonly Shift[]): Promise<void> {
  const rows = shifts.map(({ startsAt, endsAt, brokers }) => ({ id: uuidv7(), startsAt, endsAt, brokers }));
  await tx.insert(dutyShifts).values(rows.map(({ brokers: _, ...shift }) => shift));
  await tx
    .insert(dutyBrokers)
    .values(rows.flatMap(({ id: shiftId, brokers }) => brokers.map((userId) => ({ shiftId, userId }))));
}

export async function insertDistributions(tx: Db, { distributions: { done } }: Lived): Promise<void> {
  await tx.insert(leadPlans).values(done.map(({ plan }) => plan));
  await tx.insert(runs).values(done.map(({ run }) => run));
}

export async function insertLedger(tx: Db, { entries, roleta }: RotationPast): Promise<void> {
  await insertInParts(entries, (part) =>
    tx
      .insert(rotationTurns)
      .overridingSystemValue()
      .values(
        part.map(({ eligible, skips: _, rules, team, ...entry }) => ({
          ...entry,
          team: team?.name,
          rules: [...rules],
          eligible: eligible && Object.fromEntries(eligible),
        })),
      ),
  );
  const skips = entries.flatMap(({ id: turnId, skips: ofEntry }) => ofEntry.map((skip) => ({ turnId, ...skip })));
  await insertInParts(skips, (part) => tx.insert(rotationSkips).values(part));
  await storeQueues(tx, roleta);
}
