import { CalendarClock } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { Loaded } from '@/api/Loaded';
import { formatTime } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSkeletons, ListLine } from '@/shared/ui/ListLine';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { LineLink } from '@/shared/ui/TextLink';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';
import { useGetShiftsQuery } from './shiftsApi';
import { dayOf, runsAt } from './week';

export function DutyNow() {
  const now = useNow();
  const today = dayOf(now);
  const query = useGetShiftsQuery({ from: today, to: today }, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard title="De plantão agora" tool={<LineLink to={paths.shifts()}>Ver a semana</LineLink>}>
      <Loaded query={query} skeleton={<LineSkeletons count={2} />} failed={messages.shiftsFailed}>
        {(shifts) => (
          <ul>
            {!shifts.some((shift) => runsAt(shift, now)) && (
              <ListLine Icon={CalendarClock} title="Ninguém">
                <p>{messages.withoutShift}</p>
              </ListLine>
            )}
            {shifts
              .filter((shift) => runsAt(shift, now))
              .flatMap(({ _id, endsAt, brokers }) =>
                brokers.map(({ _id: id, name, avatar }) => (
                  <ListLine key={_id + id} avatar={<UserAvatar name={name} photo={avatar} size={32} />} title={name}>
                    <p>até {formatTime(endsAt)}</p>
                  </ListLine>
                )),
              )}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  );
}
