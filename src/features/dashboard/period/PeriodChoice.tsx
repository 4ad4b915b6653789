import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
import { messages } from '../messages';
import { PRESETS } from './useReportChoice';
import type { ReportChoice } from './useReportChoice';
import { WholeDayInput } from './WholeDayInput';

const OPTIONS = [
  ...PRESETS.map((value) => ({ value, label: value === 365 ? '1 ano' : `${value} dias` })),
  { value: null, label: 'Datas' },
];

interface PeriodChoiceProps {
  choice: ReportChoice;
  /** The page's own choice. */
  more?: ReactNode;
}

export function PeriodChoice({ choice, more }: PeriodChoiceProps) {
  const { preset, period, today, problem, choosePreset, chooseDays } = choice;
  return (
    <Row data-paper="none">
      <SegmentChoice
        name="period"
        label="Período"
        options={OPTIONS}
        value={preset}
        onChoose={(days) => (days === null ? chooseDays(period) : choosePreset(days))}
      />
      {preset === null && (
        <Days>
          <WholeDayInput
            label="De"
            value={period.from}
            max={today}
            onChoose={(from) => chooseDays({ ...period, from })}
          />
          <WholeDayInput label="Até" value={period.to} max={today} onChoose={(to) => chooseDays({ ...period, to })} />
        </Days>
      )}
      <TeamChoice choice={choice} />
      {more}
      {problem && <Problem role="alert">{problem}</Problem>}
    </Row>
  );
}

function TeamChoice({ choice: { team, chooseTeam } }: { choice: ReportChoice }) {
  const { data } = useGetTeamsQuery();
  const seesAll = useSelector(selectUser)?.seesAll;
  // The server answers with a gerente's team.
  if (!seesAll) return null;
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

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
});

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& label': { ...theme.typography.label, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { width: '100%', '& > div': { flex: 1 } },
}));

const Problem = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.error.main,
}));

const Place = styled('div')(({ theme }) => ({
  minWidth: 180,
  maxWidth: 280,
  [theme.breakpoints.down('sm')]: { width: '100%', maxWidth: 'none' },
}));
