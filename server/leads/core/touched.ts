import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { typesThat } from '#contract/leads/leadEvents.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { isOfVisit } from './onlyTyped.ts';

// The one meaning of 'touched since', for each undo.

const CONTACTS = typesThat(({ act }) => act === 'contact');
const WORK = typesThat(({ act }) => act === 'work');

/** A contact or a heart. Work without an actor came with a contact; a note of a visit, with the visit that a colleague typed. */
export const isOfPerson = (event: SQL) => sql`(${oneOf(sql`${event}.type`, CONTACTS)}
  or ${event}.actor_id is null and ${oneOf(sql`${event}.type`, WORK)}
  or ${event}.type = 'note' and ${isOfVisit(event)})`;

/** On the hidden lead, or undone. */
const isMergeWithoutTrace = (event: SQL) => sql`(${event}.type = 'merged' and (
  not (${event}.details -> 'merge' ->> 'isKept')::bool or exists (
    select from lead_merges m where m.id = (${event}.details -> 'merge' ->> 'id')::uuid and m.undone_at is not null)))`;

/**
 * Its run gave back what it did, or this is how. Undos nest: one moves a lead only when all later moves were taken back, so
 * such pairs leave no trace. `is not distinct from` makes PostgreSQL find the other by lead (a few), not by run (a hundred
 * thousand).
 */
const isUndone = (later: SQL) => sql`(${later}.run_id is not null and exists (
  select from lead_events other where other.lead_id = ${later}.lead_id and other.id <> ${later}.id
    and other.run_id is not distinct from ${later}.run_id))`;

/** An import that was undone took back what it brought. */
const isOfUndoneImport = (event: SQL) => sql`(${event}.details -> 'imported' is not null and exists (
  select from runs i where i.id = (${event}.details -> 'imported' ->> 'id')::uuid and i.state = 'undone'))`;

const isWithoutTrace = (event: SQL) =>
  sql`(${isMergeWithoutTrace(event)} or ${isUndone(event)} or ${isOfUndoneImport(event)})`;

/** A broker took it from the bolsão: more than to be given it. */
const isTaken = (event: SQL) =>
  sql`(${event}.type = 'assigned' and ${event}.run_id is null and ${event}.actor_id = ${event}.to_user)`;

const isOfTeam = (event: SQL) => sql`(${oneOf(sql`${event}.type`, WORK)} and not ${isOfPerson(event)}
  and ${event}.details -> 'imported' is null)`;

/** Events that hold up an undo, by what it gives back. Acts of the person hold up a removal alone. */
const HOLDS = {
  status: isOfTeam,
  owner: (event: SQL) => sql`(${event}.type = 'assigned' or ${isOfTeam(event)})`,
  addition: (event: SQL) => sql`(${isTaken(event)} or ${oneOf(sql`${event}.type`, WORK)} and not ${isOfPerson(event)})`,
  lead: (event: SQL) => sql`(${isTaken(event)} or ${oneOf(sql`${event}.type`, [...WORK, ...CONTACTS])})`,
};

/** The first act on a lead after that event that holds up an undo: `(type, who, at)`; no row without one. */
export const firstTouch = (undoes: keyof typeof HOLDS, lead: SQL, event: SQL, which = sql`true`) => sql`
  select later.type, u.name as who, later.at from lead_events later left join users u on u.id = later.actor_id
  where later.lead_id = ${lead} and later.id > ${event} and ${HOLDS[undoes](sql`later`)}
    and not ${isWithoutTrace(sql`later`)} and ${which}
  order by later.id limit 1`;

export type Touch = 'assigned' | 'status' | 'notes' | 'worked';

/** In a word; null without one. */
export const touchSince = (undoes: 'owner' | 'status', lead: SQL, event: SQL) => sql<Touch | null>`(
  select case when t.type in ('assigned', 'status', 'notes') then t.type else 'worked' end
  from (${firstTouch(undoes, lead, event)}) t)`;

export const personTouchedSince = (lead: SQL, event: SQL) => sql<boolean>`exists (
  select from lead_events later
  where later.lead_id = ${lead} and later.id > ${event} and ${isOfPerson(sql`later`)})`;
