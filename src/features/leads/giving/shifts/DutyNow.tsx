import { CalendarClock } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { serverMessage } from '@/api/apiError';
import { formatTime } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSkeletons, ListLine } from '@/shared/ui/ListLine';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LineLink } from '@/shared/ui/TextLink';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';
import { useGetShiftsQuery } from './shiftsApi';
import { dayOf, runsAt } from './week';

export function DutyNow() {
  const now = useNow();
  const today = dayOf(now);
  const { data, error, refetch } = useGetShiftsQuery({ from: today, to: today }, { refetchOnMountOrArgChange: true });
  const running = data?.filter((shift) => runsAt(shift, now));
  return (
    <SectionCard title="De plantão agora" tool={<LineLink to={paths.shifts()}>Ver a semana</LineLink>}>
      {running ? (
        <ul>
          {running.length === 0 && (
            <ListLine Icon={CalendarClock} title="Ninguém">
              <p>{messages.withoutShift}</p>
            </ListLine>
          )}
          {running.flatMap(({ _id, endsAt, brokers }) =>
            brokers.map(({ _id: id, name, avatar }) => (
              <ListLine key={_id + id} avatar={<UserAvatar name={name} photo={avatar} size={32} />} title={name}>
                <p>até {formatTime(endsAt)}</p>
              </ListLine>
            )),
          )}
        </ul>
      ) : error ? (
        <LoadFailed text={serverMessage(error) ?? messages.shiftsFailed} onRetry={refetch} />
      ) : (
        <Loading text="Carregando os plantões…">
          <LineSkeletons count={2} />
        </Loading>
      )}
    </SectionCard>
  );
}
