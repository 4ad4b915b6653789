import type { Named } from '#contract/ground/named.ts';
import { fieldOf } from '@/shared/isRecord';

export function leadOfRefusal(error: unknown): Named | undefined {
  const lead = fieldOf(fieldOf(error, 'data'), 'lead');
  const [_id, name] = [fieldOf(lead, '_id'), fieldOf(lead, 'name')];
  return typeof _id === 'string' && typeof name === 'string' ? { _id, name } : undefined;
}
