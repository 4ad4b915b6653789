import { styled } from '@mui/material/styles';
import type { TodayTask, TodayVisit } from '#contract/agenda.ts';
import type { Named } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { LineLink } from '@/shared/ui/TextLink';
import { TaskItem } from '../TaskItem';
import { useStepChange } from '../useStepChange';
import { useVisitFile } from '../useVisitFile';
import { VisitItem } from '../VisitItem';

export function TaskLine({ task, now }: { task: TodayTask; now: Date }) {
  const { setDone } = useStepChange(task.lead);
  return (
    <TaskItem task={task} now={now} onDone={(done) => setDone(task, done)}>
      <LeadLink lead={task.lead} />
    </TaskItem>
  );
}

export function VisitLine({ visit, now }: { visit: TodayVisit; now: Date }) {
  const { setStatus } = useStepChange(visit.lead);
  const saveFile = useVisitFile(visit.lead._id);
  return (
    <VisitItem
      visit={visit}
      now={now}
      onStatus={(status) => void setStatus(visit, status)}
      onCalendar={() => void saveFile(visit)}
    >
      <LeadLink lead={visit.lead} />
    </VisitItem>
  );
}

const LeadLink = ({ lead }: { lead: Named }) => <OnLine to={paths.lead(lead._id)}>{lead.name}</OnLine>;

const OnLine = styled(LineLink)(({ theme }) => ({
  ...theme.typography.small,
  width: 'fit-content',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
}));
