import { messages } from './messages.ts';

const DIED = /^(?:job timed out|job heartbeat timeout|handler execution exceeded|pg-boss shut down)/;
const NO_ANSWER = /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)\b/;
const OURS: Record<string, string> = {
  'the photograph is not in the store': messages.photoMissing,
};

/** Other servers' messages stay as they are. */
export function failureWords(stored: string): string {
  if (DIED.test(stored)) return messages.serverDied;
  const code = NO_ANSWER.exec(stored)?.[1];
  return code === undefined ? (OURS[stored] ?? stored) : messages.noAnswer(code);
}
