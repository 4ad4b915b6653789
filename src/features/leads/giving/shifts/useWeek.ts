import { isDay } from '@/shared/format/dates';
import { useAddressState } from '@/shared/routing/useAddressState';
import { useNow } from '@/shared/ui/lead/useNow';
import { dayAfter, dayOf, mondayOf } from './week';

interface AddressWeek {
  /** Null: the current one. */
  monday: string | null;
}

/** `?semana=2026-11-23`; any day means its week. */
function read(params: URLSearchParams): AddressWeek {
  const day = params.get('semana');
  return { monday: isDay(day) ? mondayOf(day) : null };
}

const write = ({ monday }: AddressWeek) => new URLSearchParams(monday === null ? {} : { semana: monday });

export function useWeek() {
  const now = useNow();
  const today = dayOf(now);
  const current = mondayOf(today);
  const [address, setAddress] = useAddressState(read, write);
  const monday = address.monday ?? current;
  const show = (week: string) => setAddress({ monday: week === current ? null : week });
  return {
    now,
    today,
    monday,
    isCurrent: monday === current,
    show,
    move: (weeks: number) => show(dayAfter(monday, 7 * weeks)),
  };
}

export type Week = ReturnType<typeof useWeek>;
