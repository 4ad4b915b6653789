import type { FastifyRequest } from 'fastify';
import type { PublicLeadInput } from '#contract/public.ts';
import type { Db } from '../db/connect.ts';
import { idempotentAnswer } from '../http/idempotentWrite.ts';
import { countAttempt, networkOf } from '../http/throttle.ts';
import type { Limit } from '../http/throttle.ts';
import { assignByRotation } from '../rotation/assign.ts';
import type { Arrival } from '../rotation/assign.ts';
import { messages } from './messages.ts';
import { storeContact } from './repository.ts';

const limit: Limit = { name: 'public-lead', hits: 30, seconds: 60, message: messages.tooMany };

/** @throws 429 after too many. */
export const countContact = ({ server, ip }: FastifyRequest) => countAttempt(server.db, limit, networkOf(ip));

/** For the API and for forms sent without scripts. @throws 429 after too many. */
export async function receiveContact(request: FastifyRequest, input: PublicLeadInput) {
  const { settings } = request.server;

  /** In a savepoint: a failed assignment must not lose the lead. */
  const tryToAssign = (tx: Db, arrival: Arrival) =>
    tx
      .transaction((savepoint) => assignByRotation(savepoint, arrival, settings))
      .catch((error: unknown) =>
        request.log.error({ err: error, lead: arrival.leadId }, 'a turn failed: the lead stays unassigned'),
      );

  await countContact(request);
  return idempotentAnswer(request, async (tx) => {
    // A robot gets the same answer and stores nothing.
    const arrival = input.website ? null : await storeContact(tx, input, settings);
    if (arrival) await tryToAssign(tx, arrival);
    return { status: 201, body: { message: messages.received } };
  });
}
