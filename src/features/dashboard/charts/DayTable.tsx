import { noonOf, shortDate } from '@/shared/format/dates';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { DailyFigures } from '../daily';

interface DayTableProps {
  caption: string;
  days: DailyFigures[];
  columns: { name: string; of: (day: DailyFigures) => string }[];
}

/** What a chart draws, for who does not see it. */
export function DayTable({ caption, days, columns }: DayTableProps) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDate(noonOf(day.day))}</th>
              {columns.map(({ name, of }) => (
                <td key={name}>{of(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
