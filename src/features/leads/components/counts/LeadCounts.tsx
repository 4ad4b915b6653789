import { UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { count } from '@/shared/format/count';
import { useLeadCount } from '../../useLeadCount';

const nobodys: LeadFilter = { assignedTo: [UNASSIGNED] };
const fresh: LeadFilter = { status: ['novo'] };

/** Beside 'Leads' in the admin's menu: leads without a broker. */
export function UnassignedCount() {
  return <Figure value={useLeadCount(nobodys)} />;
}

/** Beside 'Meus Leads' in the broker's menu: leads nobody has looked at yet. */
export function NewLeadCount() {
  return <Figure value={useLeadCount(fresh)} />;
}

function Figure({ value }: { value: number | undefined }) {
  return value ? count(value) : null;
}
