import type { LeadsArrived } from '#contract/rotation.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The data of an event `leads`; null for what is none: a tab may be older than the server. */
export function readArrival(data: string): LeadsArrived | null {
  try {
    const body: unknown = JSON.parse(data);
    if (!isRecord(body) || typeof body['count'] !== 'number') return null;
    return { count: body['count'], name: typeof body['name'] === 'string' ? body['name'] : null };
  } catch {
    return null;
  }
}
