import { styled } from '@mui/material/styles';
import { CalendarDays, ListTodo } from 'lucide-react';
import { useId } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { Loaded } from '@/api/Loaded';
import { dayBefore, formatDay, formatTime } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { RouteButton } from '@/shared/ui/map/RouteButton';
import { Card } from '@/shared/ui/page/Card';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LineLink } from '@/shared/ui/TextLink';
import { visitLabels, visitTitle } from '../../core/messages';
import { useGetTeamAgendaQuery } from '../agendaApi';
import { messages } from '../messages';
import { daysOf, SPANS } from './teamDays';
import type { Span, TeamStep } from './teamDays';

export function AgendaDays({ span, broker }: { span: Span; broker?: string | undefined }) {
  const now = useNow();
  const { from, days } = SPANS[span];
  const query = useGetTeamAgendaQuery(
    { from: dayBefore(now, -from), days, ...(broker !== undefined && { broker }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={{ ...query, data: query.currentData }} skeleton={<AgendaSkeleton />} failed={messages.teamFailed}>
      {(agenda) => {
        const shown = daysOf(agenda, now);
        if (shown.length === 0) return <EmptyState title={messages.teamFree} text={messages.teamFreeWhy} />;
        return (
          <List>
            {shown.map(([day, steps]) => (
              <DaySection key={day} steps={steps} now={now} />
            ))}
            {!agenda.isWhole && <p>{messages.onlyFirst}</p>}
          </List>
        );
      }}
    </Loaded>
  );
}

function DaySection({ steps, now }: { steps: TeamStep[]; now: Date }) {
  const id = useId();
  const visits = steps.filter(({ visit }) => visit !== undefined).length;
  const counts = [
    visits > 0 && pluralize(visits, 'visita', 'visitas'),
    steps.length > visits && pluralize(steps.length - visits, 'tarefa', 'tarefas'),
  ];
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>{formatDay(steps[0]?.at ?? '', now)}</h2>
        <span>{counts.filter(Boolean).join(' · ')}</span>
      </Head>
      <ul>
        {steps.map((step) => (
          <StepRow key={(step.visit ?? step.task)._id} step={step} />
        ))}
      </ul>
    </Card>
  );
}

function StepRow({ step }: { step: TeamStep }) {
  const { at, hasTime, isLate, visit, task } = step;
  const { lead, broker } = visit ?? task;
  const state = visit && visit.status !== 'scheduled' ? visitLabels[visit.status] : isLate ? late(step) : null;
  return (
    <Row>
      <time dateTime={at}>{hasTime ? formatTime(at) : 'no dia'}</time>
      {visit ? <CalendarDays size={18} /> : <ListTodo size={18} />}
      <div>
        <b>{visit ? visitTitle(visit.property?.name ?? '') : task.text}</b>
        <LineLink to={paths.lead(lead._id)}>{lead.name}</LineLink>
        {visit?.place && visit.status === 'scheduled' && (
          <Way>
            <RouteButton size="small" place={visit.place} name={visit.property?.name ?? 'o imóvel'} />
          </Way>
        )}
      </div>
      <span>{broker?.name ?? 'Sem corretor'}</span>
      <small data-late={isLate}>{state}</small>
    </Row>
  );
}

const late = ({ visit }: TeamStep) => (visit ? 'Como foi?' : 'Atrasada');

const AgendaSkeleton = () => (
  <Card as="div">
    <LineSkeletons count={4} />
  </Card>
);

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  paddingBottom: 32,
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 10px',
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.section, '&::first-letter': { textTransform: 'uppercase' } },
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Way = styled('span')({ marginTop: 6 });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '3.5rem 18px minmax(0, 3fr) minmax(0, 1fr) 112px',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 56,
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > time': { ...theme.typography.smallFigures, fontWeight: 560 },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& > div > b': { ...theme.typography.control, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > div > a': { ...theme.typography.small, width: 'fit-content', maxWidth: '100%', overflowWrap: 'anywhere' },
  '& > span': { ...theme.typography.small, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > small[data-late="true"]': { fontWeight: 620, color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '3rem minmax(0, 1fr) auto',
    alignItems: 'baseline',
    '& > svg': { display: 'none' },
    '& > div': { gridColumn: '2 / -1' },
    '& > span': { gridColumn: 2, color: theme.vars.palette.text.secondary },
  },
}));
