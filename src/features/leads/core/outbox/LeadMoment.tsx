import { styled } from '@mui/material/styles';
import { CircleAlert, Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isWaiting } from '@/shared/offline/outbox/entry';
import { LeadTime } from '@/shared/ui/lead/LeadTime';
import { messages as leadMessages } from '../messages';
import { messages } from './messages';
import { useHeldEntries } from './useOutbox';

interface LeadMomentProps extends ComponentProps<typeof LeadTime> {
  lead: ComponentProps<typeof LeadTime>['lead'] & { _id: string };
}

/** When the lead came, or what of it has not been sent, in the same place. */
export function LeadMoment(props: LeadMomentProps) {
  const entries = useHeldEntries().filter(({ lead }) => lead?._id === props.lead._id);
  if (entries.some((entry) => !isWaiting(entry)))
    return (
      <Mark data-tone="error">
        <CircleAlert size={14} />
        {messages.decide}
      </Mark>
    );
  if (entries.length > 0)
    return (
      <Mark>
        <Clock size={14} />
        {leadMessages.waitingForNetwork}
      </Mark>
    );
  return <LeadTime {...props} />;
}

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '&[data-tone="error"]': { color: theme.vars.palette.error.main },
}));
