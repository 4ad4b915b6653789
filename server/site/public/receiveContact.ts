import type { FastifyRequest } from 'fastify';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { meetVisitor } from '../../giving/rotation/meetVisitor.ts';
import type { Db } from '../../ground/db/connect.ts';
import { hideDuration } from '../../ground/http/hideDuration.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import { countAttempt, networkOf } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { hiddenIn, keepDoubtful } from './doubtful.ts';
import { findOrigin } from './findOrigin.ts';
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
      if (hidden) await keepDoubtful(tx, input, hidden);
      else await takeContact(tx, request, input);
      return { status: 201, body: { message: messages.received } };
    }),
  );
}

export async function takeContact(
  tx: Db,
  { server: { settings }, log }: FastifyRequest,
  { name, email, phone, region, wantsVisit, consent = false, ...from }: PublicLeadInput,
): Promise<void> {
  const { property, ...origin } = await findOrigin(tx, from);
  const typed = { name, email, phone, region, property };
  await meetVisitor(tx, { ...origin, typed, wantsVisit, consent }, { settings, log });
}
