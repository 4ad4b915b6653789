import { styled } from '@mui/material/styles';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { formatTime } from '@/shared/format/dates';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { useNow } from '@/shared/ui/lead/useNow';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';
import { isPast } from '../../core/dueDates';
import { useGetTodayQuery } from '../agendaApi';
import { useShownToday } from './useShownToday';
import type { ShownToday } from './useShownToday';

/** Hoje in short, above the board. Its room is there while it loads, so that no card moves under the thumb. */
export function TodayStrip() {
  const now = useNow();
  const { data, isError } = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const today = useShownToday(data);
  if (!today) return isError ? null : <Room />;
  const parts = partsOf(today, now);
  if (parts.length === 0) return null;
  return (
    <Strip to={paths.today()}>
      <CalendarCheck size={18} />
      <b>Hoje</b> <span>{parts.map(unbroken).join('\u00a0· ')}</span>
      <ChevronRight size={18} />
    </Strip>
  );
}

/** '3 a atender', '2 atrasadas', 'visita às 14:00' */
function partsOf({ newLeads, overdue, tasks, visits }: ShownToday, now: Date): string[] {
  const next = visits.rows.find(({ at }) => !isPast(at, now));
  const due = visits.rows.filter(({ at }) => isPast(at, now)).length;
  return [
    newLeads.total > 0 && `${formatNumber(newLeads.total)} a atender`,
    overdue.total > 0 && pluralize(overdue.total, 'atrasada', 'atrasadas'),
    tasks.total > 0 && pluralize(tasks.total, 'tarefa', 'tarefas'),
    next && `visita às ${formatTime(next.at)}`,
    due > 0 && pluralize(due, 'visita sem resultado', 'visitas sem resultado'),
  ].filter((part) => typeof part === 'string');
}

/** Lines break between the parts. */
const unbroken = (part: string) => part.replaceAll(' ', '\u00a0');

const Room = styled('div')({ flex: 'none', height: 44, marginBottom: 12 });

const Strip = styled(Link)(({ theme }) => ({
  ...theme.typography.small,
  flex: 'none',
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  marginBottom: 12,
  padding: '4px 12px',
  borderRadius: 10,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > svg': { flex: 'none' },
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  lineHeight: 18 / 14,
  '& > span': { flex: 1, minWidth: 0, ...twoLinesOnPhones(theme) },
  '@container (max-width: 17rem)': { '& > span': { display: 'block' } },
  '&:hover': { color: theme.vars.palette.text.primary },
}));
