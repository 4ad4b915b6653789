import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { use } from 'react';
import { formatDuration } from '#contract/leads/attemptTimes.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { formatWaitingTime } from '@/shared/format/dates';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { GridNow } from './GridNow';

/** As the filter 'Sem contato até agora'. */
export const isWaiting = ({ status, waitedMinutes }: BriefLead) =>
  waitedMinutes === null && OPEN_LEAD_STATUSES.some((open) => open === status);

/** `há 3 h`, until the first contact; then `15 min`, which it took. */
export function waitText(lead: BriefLead, now: Date): string {
  if (isWaiting(lead)) return formatWaitingTime(lead.arrivedAt, now);
  return lead.waitedMinutes === null ? '—' : formatDuration(lead.waitedMinutes);
}

/** Who waits stands out; an answer has a tick and is quiet. */
export function WaitCell({ lead }: { lead: BriefLead }) {
  const text = waitText(lead, use(GridNow));
  if (lead.waitedMinutes === null || isWaiting(lead)) return text;
  return (
    <Answered title={`Respondido em ${text}`}>
      <Check size={13} strokeWidth={2} />
      <VisuallyHidden>respondido em </VisuallyHidden>
      {text}
    </Answered>
  );
}

const Answered = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.secondary,
}));
