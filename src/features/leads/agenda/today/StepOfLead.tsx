import { styled } from '@mui/material/styles';
import { CalendarDays, Clock, ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineLink } from '@/shared/ui/TextLink';
import { formatWhen, isPast } from '../../core/dueDates';
import { visitTitle } from '../../core/messages';
import { messages } from '../messages';
import { Step, StepMark, StepWords } from '../Step';
import { TaskItem } from '../TaskItem';
import { VisitItem } from '../VisitItem';
import type { ShownTask, ShownVisit } from './waitingSteps';

export function TaskOfLead({ task }: { task: ShownTask }) {
  const { lead, text, dueAt, hasTime, waits } = task;
  if (waits === 'new')
    return (
      <NewStep lead={lead} title={text} at={dueAt} hasTime={hasTime}>
        <ListTodo size={20} />
      </NewStep>
    );
  return (
    <TaskItem lead={lead} task={task}>
      <LeadLink lead={lead} />
      {waits && <WaitingMark />}
    </TaskItem>
  );
}

export function VisitOfLead({ visit }: { visit: ShownVisit }) {
  const { lead, property, at, waits } = visit;
  if (waits === 'new')
    return (
      <NewStep lead={lead} title={visitTitle(property?.name ?? '')} at={at} hasTime>
        <CalendarDays size={20} />
      </NewStep>
    );
  return (
    <VisitItem lead={lead} visit={visit}>
      <LeadLink lead={lead} />
    </VisitItem>
  );
}

interface NewStepProps {
  lead: Named;
  title: string;
  at: string;
  hasTime: boolean;
  children: ReactNode;
}

/** Taps have to wait until the server has it; its lead's page can edit it and take it back. */
function NewStep({ lead, title, at, hasTime, children }: NewStepProps) {
  const now = useNow();
  const when = formatWhen(at, hasTime, now);
  const isOverdue = isPast(at, now);
  return (
    <Step>
      <StepMark>{children}</StepMark>
      <StepWords>
        <b>{title}</b>
        <LeadLink lead={lead} />
        <small data-overdue={isOverdue}>{isOverdue ? `Atrasada: ${when}` : when}</small>
        <WaitingMark />
      </StepWords>
    </Step>
  );
}

const LeadLink = ({ lead }: { lead: Named }) => <OnLine to={paths.lead(lead._id)}>{lead.name}</OnLine>;

const WaitingMark = () => (
  <Mark>
    <Clock size={14} />
    {messages.waitsToBeSent}
  </Mark>
);

const OnLine = styled(LineLink)(({ theme }) => ({
  ...theme.typography.small,
  width: 'fit-content',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
}));

const Mark = styled('small')({ display: 'flex', alignItems: 'center', gap: 5, '& > svg': { flex: 'none' } });
