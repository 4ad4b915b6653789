import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import { visitOf } from '#contract/leads/visitWish.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { readVisitDays } from '../../giving/clock/visitDays.ts';
import type { Arrival } from '../../giving/rotation/assign.ts';
import { meetVisitor } from '../../giving/rotation/meetVisitor.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { hideDuration } from '../../ground/http/hideDuration.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import { countAttempt, networkOf } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { WANTED } from '../../leads/core/contacts.ts';
import { keepChosen } from '../../leads/selections/repository.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { hiddenIn, keepDoubtful } from './doubtful.ts';
import { messages } from './messages.ts';

const limit: Limit = { name: 'public-lead', hits: 30, seconds: 60, message: messages.tooMany };

/** @throws 429 after too many. */
export const countContact = ({ server, ip }: FastifyRequest) => countAttempt(server.db, limit, networkOf(ip));

/** For the API and for forms sent without scripts. @throws 429 after too many. */
export async function receiveContact(request: FastifyRequest, input: PublicLeadInput) {
  await countContact(request);
  const hidden = hiddenIn(input);
  // Only a new person takes a turn: the time would tell who is a client.
  return hideDuration(request.server.contactBeat, () =>
    idempotentAnswer(request, async (tx) => {
      await requireFree(tx, input);
      if (hidden) await keepDoubtful(tx, input, hidden);
      else await takeContact(tx, request, input);
      return { status: 201, body: { message: messages.received } };
    }),
  );
}

export async function takeContact(
  tx: Db,
  { server: { settings }, log }: FastifyRequest,
  input: PublicLeadInput,
): Promise<void> {
  const { name, email, phone, region, consent = false } = input;
  const { property, region: ofProperty, homes, ...origin } = await findOrigin(tx, input);
  const typed = { name, email, phone, region: region ?? ofProperty, property };
  const wantsVisit = visitOf(input) ?? input.wantsVisit;
  const lead = await meetVisitor(tx, { ...origin, typed, wantsVisit, consent }, { settings, log });
  if (lead !== null && homes.length > 0) await keepChosen(tx, lead, homes);
}

/** @throws 400 */
async function requireFree(tx: Db, input: PublicLeadInput): Promise<void> {
  const visit = visitOf(input);
  if (!visit || !input.propertyId) return;
  const days = await readVisitDays(tx, input.propertyId);
  if (!days || days.some(({ day, parts }) => day === visit.day && parts.includes(visit.part))) return;
  throw invalid(messages.visitTaken, { visitDay: messages.visitTaken });
}

/** The page or site that a contact came from. An unknown property or site does not lose the contact. */
interface Origin extends Pick<Arrival, 'source' | 'brokerId'> {
  property: Named | null;
  region: Region | null;
  /** It is no longer on offer: the person wants one like it. */
  wish: LeadWish | null;
  /** Saved by the person. */
  homes: Named[];
}

const PROPERTY_COLUMNS = {
  ...WANTED,
  region: sql<Region | null>`nullif(p.region, '')`,
  brokerId: sql<string | null>`p.broker_id`,
};

const NO_PROPERTY = { property: null, region: null, wish: null, homes: [] };

async function findOrigin(
  tx: Db,
  { propertyId, brokerId, homes = [] }: Pick<PublicLeadInput, 'propertyId' | 'brokerId' | 'homes'>,
): Promise<Origin> {
  if (homes.length > 0) return originOf(await findHomes(tx, homes));
  if (propertyId) {
    const where = sql`p.id = ${propertyId} and p.deleted_at is null`;
    const [found] = await select(tx, PROPERTY_COLUMNS)`from properties p where ${where}`;
    return { source: 'property', ...NO_PROPERTY, brokerId: null, ...found };
  }
  if (!brokerId) return { source: 'landing', ...NO_PROPERTY, brokerId: null };
  const { rows } = await tx.execute(sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)}`);
  return { source: 'hotsite', ...NO_PROPERTY, brokerId: rows.length > 0 ? brokerId : null };
}

type Home = RowOf<typeof PROPERTY_COLUMNS>;

/** In the person's order. */
const findHomes = (tx: Db, ids: string[]): Promise<Home[]> =>
  select(tx, PROPERTY_COLUMNS)`
    from properties p where p.id = any(${uuids(ids)}) and p.deleted_at is null order by array_position(${uuids(ids)}, p.id)`;

/** Homes of one broker go to that broker, as one home does; others take a turn of the roleta. */
function originOf(homes: Home[]): Origin {
  const [first, ...others] = homes;
  const shared = <Value>(valueOf: (home: Home) => Value) =>
    first && others.every((home) => valueOf(home) === valueOf(first)) ? valueOf(first) : null;
  return {
    source: 'property',
    ...(first && others.length === 0 ? first : NO_PROPERTY),
    region: shared(({ region }) => region),
    brokerId: shared(({ brokerId }) => brokerId),
    homes: homes.map(({ property }) => property),
  };
}
