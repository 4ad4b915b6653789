import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { plainText } from '#contract/ground/text.ts';
import { HEAVY_AT_ONCE } from '../../ground/concurrency/heavyWork.ts';
import { unavailable } from '../../ground/errors/httpError.ts';
import { messages } from './messages.ts';

/** argon2id (library default) at OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashes = pLimit(HEAVY_AT_ONCE);
/** A few, so that no processor idles between them. */
const logins = pLimit(4);
const MAX_QUEUE = 256;

/** Unknown e-mails must take as long as known ones. */
let decoy: Promise<string> | undefined;

function queued<Result>(queue: LimitFunction, work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= MAX_QUEUE) throw unavailable(messages.busy, 5);
  return queue(work);
}

/** Waiting logins must not load the database. */
export const queueLogin = <Result>(attempt: () => Promise<Result>): Promise<Result> => queued(logins, attempt);

export const hashPassword = (password: string): Promise<string> =>
  queued(hashes, () => hash(plainText(password), COST));

/** Only a login has the password to rehash. */
export function needsRehash(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(passes ?? 0) < COST.timeCost;
}

/** Also false without a hash or with an imported one, in the same time. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('decoy', COST);
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const against = known ?? (await decoy);
  // Older hashes are of what was typed.
  const forms = new Set([plainText(password), password, plainText(password).normalize('NFD')]);
  for (const form of forms) if (await queued(hashes, () => verify(against, form))) return known !== undefined;
  return false;
}
