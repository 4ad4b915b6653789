import type { FastifyRequest } from 'fastify';
import type { Db } from '../../ground/db/connect.ts';
import { forgetAttempts, isMarked, mark, markOnce, networkOf } from '../../ground/http/throttle.ts';
import type { Limit, Mark } from '../../ground/http/throttle.ts';
import { deviceTokenOf } from './knownDevices.ts';
import { messages } from './messages.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const ofWindow: Limit = { name: 'code:account', hits: 5, seconds: 15 * MINUTE, message: messages.tooManyCodes };
/** Three of a million codes are right at a time. */
const ofDay: Limit = { name: 'code:day', hits: 30, seconds: DAY, message: messages.tooManyCodesToday };
const mailed: Mark = { name: 'code:mailed', seconds: DAY };
/** A thief of mails could reset it again and again. */
const forgiven: Mark = { name: 'code:forgiven', seconds: DAY };

/** A browser or network that a right code, not the password alone, came from. */
const knownPlace: Mark = { name: 'code:place', seconds: 90 * DAY };

const placesOf = (request: FastifyRequest, userId: string, device: string | null) => [
  ...(device === null ? [] : [`${userId}@${device}`]),
  `${userId}@${networkOf(request.ip)}`,
];

async function countedFor(request: FastifyRequest, userId: string, device: string | null): Promise<string> {
  for (const place of placesOf(request, userId, device))
    if (await isMarked(request.server.db, knownPlace, place)) return place;
  return userId;
}

/** Counted for the known place, or the account: strangers lock no user out. */
export async function codeLimitsOf(request: FastifyRequest, userId: string, device: string | null) {
  const counted = await countedFor(request, userId, device);
  return [
    [ofWindow, counted],
    [ofDay, counted],
  ] as const;
}

export async function trustPlace(
  db: Db,
  request: FastifyRequest,
  userId: string,
  device: string | null,
): Promise<void> {
  for (const place of placesOf(request, userId, device)) await mark(db, knownPlace, place);
}

/** For a new secret. */
export async function forgetWrongCodes(tx: Db, userId: string, places: readonly string[] = []): Promise<void> {
  for (const one of [ofWindow, ofDay, mailed])
    for (const counted of [userId, ...places]) await forgetAttempts(tx, one, counted);
}

/** For a new password, once a day: who guessed knows it no more. Also of the place where it was chosen. */
export async function forgiveWrongCodes(tx: Db, request: FastifyRequest, userId: string): Promise<void> {
  const places = placesOf(request, userId, deviceTokenOf(request));
  if (await markOnce(tx, forgiven, userId)) await forgetWrongCodes(tx, userId, places);
}

export const mayMailWrongCodes = (tx: Db, userId: string): Promise<boolean> => markOnce(tx, mailed, userId);
