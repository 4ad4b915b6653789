import type { BatchProgress } from '#contract/distribution.ts';
import type { LeadsArrived } from '#contract/rotation.ts';
import { isRecord } from '@/shared/isRecord';

/** Empty when unreadable: a tab may be older than the server. */
function bodyOf(data: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(data);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

export function readArrival(data: string): LeadsArrived | null {
  const { count, name } = bodyOf(data);
  return typeof count === 'number' ? { count, name: typeof name === 'string' ? name : null } : null;
}

export function readReturn(data: string): { id: string; name: string } | null {
  const { id, name } = bodyOf(data);
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

export interface Reminder {
  /** The lead's. */
  id: string;
  name: string;
  /** Open ones left. */
  minutes: number;
}

export function readReminder(data: string): Reminder | null {
  const { id, name, minutes } = bodyOf(data);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof minutes !== 'number') return null;
  return { id, name, minutes };
}

export function readCounted(data: string): number | null {
  const { count } = bodyOf(data);
  return typeof count === 'number' ? count : null;
}

interface ClientReaction {
  /** The lead's. */
  id: string;
  name: string;
  property: string;
  liked: boolean | null;
}

export function readReaction(data: string): ClientReaction | null {
  const { id, name, property, liked } = bodyOf(data);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof property !== 'string') return null;
  return { id, name, property, liked: typeof liked === 'boolean' ? liked : null };
}

export function readProgress(data: string): BatchProgress | null {
  const { request, done, total } = bodyOf(data);
  return typeof request === 'string' && typeof done === 'number' && typeof total === 'number'
    ? { request, done, total }
    : null;
}
