import { styled } from '@mui/material/styles';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { messages } from '../messages';
import type { ReportChoice } from './useReportChoice';

export function TeamChoice({ choice: { team, chooseTeam } }: { choice: ReportChoice }) {
  const { data } = useGetTeamsQuery();
  if (!data || (data.length === 0 && team === undefined)) return null;
  const options = data.map(({ _id, name }) => ({ value: _id, label: name }));
  if (team !== undefined && !options.some(({ value }) => value === team))
    options.push({ value: team, label: messages.goneTeam });
  return (
    <Place>
      <SelectFilter label="Equipe" any={messages.allTeams} options={options} value={team} onFilter={chooseTeam} />
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  minWidth: 180,
  maxWidth: 280,
  [theme.breakpoints.down('sm')]: { width: '100%', maxWidth: 'none' },
}));
