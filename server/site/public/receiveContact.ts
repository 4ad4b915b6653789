import type { FastifyRequest } from 'fastify';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { assignByRotation } from '../../giving/rotation/assign.ts';
import type { Arrival } from '../../giving/rotation/assign.ts';
import type { Db } from '../../ground/db/connect.ts';
import { hideDuration } from '../../ground/http/hideDuration.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import { countAttempt, networkOf } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { notifyLeft } from '../../leads/core/notifyNewLeads.ts';
import { hiddenIn, keepDoubtful } from './doubtful.ts';
import { messages } from './messages.ts';
import { storeContact } from './repository.ts';

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
      if (hidden) await keepDoubtful(tx, input, hidden);
      else await takeContact(tx, request, input);
      return { status: 201, body: { message: messages.received } };
    }),
  );
}

export async function takeContact(tx: Db, request: FastifyRequest, input: PublicLeadInput): Promise<void> {
  const { settings } = request.server;

  /** In a savepoint: a failed assignment must not lose the lead. */
  const tryToAssign = (arrival: Arrival) =>
    tx
      .transaction((savepoint) => assignByRotation(savepoint, arrival, settings))
      .catch((error: unknown) =>
        request.log.error({ err: error, lead: arrival.leadId }, 'a turn failed: the lead stays unassigned'),
      );

  const { arrival, left } = await storeContact(tx, input, settings);
  if (arrival) await tryToAssign(arrival);
  if (left) await notifyLeft(tx, left, settings);
}
