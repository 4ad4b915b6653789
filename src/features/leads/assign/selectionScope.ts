import { UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { formatNumber } from '@/shared/format/numbers';
import { describeCreated } from '../filters/createdRange';

const some = <T>(values: readonly T[] | undefined, one: (value: T) => string, many: string) => {
  const [first] = values ?? [];
  if (!values || first === undefined) return undefined;
  return values.length === 1 ? one(first) : `${formatNumber(values.length)} ${many}`;
};

/** What a filter chooses, briefly: `últimos 60 dias · 4 regiões`. */
export function scopeOf({ status, region, assignedTo, q, createdFrom, createdTo }: LeadFilter, now: Date): string {
  return [
    createdFrom || createdTo ? describeCreated(createdFrom, createdTo, now) : undefined,
    some(region, (name) => name, 'regiões'),
    some(status, (name) => name, 'status'),
    some(assignedTo, (id) => (id === UNASSIGNED ? 'sem corretor' : '1 corretor'), 'corretores'),
    q && `busca “${q}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}
