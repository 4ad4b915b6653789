import { styled } from '@mui/material/styles';
import type { TodayTask, TodayVisit } from '#contract/agenda.ts';
import type { Named } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { LineLink } from '@/shared/ui/TextLink';
import { TaskItem } from '../TaskItem';
import { VisitItem } from '../VisitItem';

export const TaskOfLead = ({ task }: { task: TodayTask }) => (
  <TaskItem lead={task.lead} task={task}>
    <LeadLink lead={task.lead} />
  </TaskItem>
);

export const VisitOfLead = ({ visit }: { visit: TodayVisit }) => (
  <VisitItem lead={visit.lead} visit={visit}>
    <LeadLink lead={visit.lead} />
  </VisitItem>
);

const LeadLink = ({ lead }: { lead: Named }) => <OnLine to={paths.lead(lead._id)}>{lead.name}</OnLine>;

const OnLine = styled(LineLink)(({ theme }) => ({
  ...theme.typography.small,
  width: 'fit-content',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
}));
