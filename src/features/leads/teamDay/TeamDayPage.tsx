import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { Loaded } from '@/api/Loaded';
import { selectUser } from '@/features/auth/authSlice';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { PageHead } from '@/shared/ui/page/PageHead';
import { NoTeam } from '@/shared/ui/states/NoTeam';
import { LineLink } from '@/shared/ui/TextLink';
import { AgendaDays } from '../agenda/team/AgendaDays';
import { DutyNow } from '../giving/shifts/DutyNow';
import { BrokersSheet } from '../list/byBroker/BrokersTable';
import type { Column } from '../list/byBroker/BrokersTable';
import { Deadlines } from './Deadlines';

const COLUMNS: Column[] = [
  {
    name: 'Sem contato',
    title: 'Abertos, sem contato até agora',
    field: 'unanswered',
    filter: { silentDays: 0 },
    isUrgent: true,
  },
  { name: 'Com prazo', title: 'O prazo do primeiro contato corre', field: 'onClock', filter: { clock: 'running' } },
  {
    name: 'Atrasados',
    title: 'Com tarefa ou visita que já passou da hora',
    field: 'overdue',
    filter: { nextStep: ['overdue'] },
    isUrgent: true,
  },
];

export function TeamDayPage() {
  const user = useSelector(selectUser);
  const query = useGetTeamsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [team] = query.data ?? [];
  if (!user) return null;
  const { seesAll } = user;
  const ofTeam = team ? `Equipe ${team.name}` : '\u00a0';
  return (
    <>
      <PageHead title="Dia da equipe" line={seesAll ? 'A imobiliária inteira' : ofTeam} />
      {seesAll ? (
        <Day />
      ) : (
        <Loaded query={query} failed="Não foi possível carregar a equipe">
          {(teams) => (teams.length > 0 ? <Day /> : <NoTeam />)}
        </Loaded>
      )}
    </>
  );
}

const Day = () => (
  <Columns>
    <div>
      <BrokersSheet columns={COLUMNS} />
    </div>
    <Aside>
      <DutyNow />
      <Deadlines />
    </Aside>
    <div>
      <h2>
        Agenda de hoje <LineLink to={paths.teamAgenda()}>Ver outros dias</LineLink>
      </h2>
      <AgendaDays span="hoje" />
    </div>
  </Columns>
);

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  paddingBottom: 32,
  '& h2:has(> a)': {
    ...theme.typography.section,
    display: 'flex',
    justifyContent: 'space-between',
    margin: '8px 0 16px',
  },
  '& h2 > a': theme.typography.small,
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    gridTemplateRows: 'auto 1fr',
  },
}));

const Aside = styled('div')({
  gridRow: 'span 2',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
});
