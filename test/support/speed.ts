import { randomUUID } from 'node:crypto';
import type { EntryKind } from '#contract/leads/moveKinds.ts';
import type { Person } from './people.ts';
import { insertRows, instantOf } from './rows.ts';
import { sql } from './sql.ts';

/** By its broker, so many minutes after it came; the first one stays. */
export const contact = (lead: string, minutes: number) =>
  sql`update leads set first_contacted_at = created_at + ${minutes} * interval '1 minute'
    where id = ${lead} and first_contacted_at is null`;

/** A lead that moved on from this broker. */
export const lose = (person: Person, at: string, kind: EntryKind = 'prazo', leadId = randomUUID()) =>
  insertRows('rotationTurns', {
    at: instantOf(at),
    leadId,
    kind,
    ...(kind === 'retirada' ? { userId: person.id } : { fromUser: person.id }),
    minutes: 15,
    source: 'landing',
    region: '',
    rules: ['vez'],
  });
