import { isId } from '#contract/ground/ids.ts';
import type { AuditFilter } from '#contract/reports/audit.ts';
import { isThing } from '#contract/reports/auditActions.ts';
import { isDay } from '@/shared/format/dates';
import { useAddressState } from '@/shared/routing/useAddressState';

const NAMES = { person: 'pessoa', thing: 'coisa', subject: 'item', from: 'de', to: 'ate' } as const;

function read(params: URLSearchParams): AuditFilter {
  const [person, thing, subject] = [params.get(NAMES.person), params.get(NAMES.thing), params.get(NAMES.subject)];
  const [from, to] = [params.get(NAMES.from), params.get(NAMES.to)];
  return {
    ...(isId(person) && { person }),
    ...(thing !== null && isThing(thing) && { thing }),
    ...(isId(subject) && { subject }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

function write({ person, thing, subject, from, to }: AuditFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (person) params.set(NAMES.person, person);
  if (thing) params.set(NAMES.thing, thing);
  if (subject) params.set(NAMES.subject, subject);
  if (from) params.set(NAMES.from, from);
  if (to) params.set(NAMES.to, to);
  return params;
}

export const useAuditFilter = () => useAddressState(read, write);
