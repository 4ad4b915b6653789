import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { DayOff } from '#contract/giving/clock.ts';
import { formatShortDate } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { SwitchField } from '@/shared/ui/field/SwitchField';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { DaysOff } from './DaysOff';

const FIRST = 4;

/** `next`: national holidays of the next months. */
export function Holidays({ next }: { next: DayOff[] }) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? next : next.slice(0, FIRST);
  return (
    <SectionCard title="Feriados e folgas" hint="Nesses dias o prazo não corre.">
      <National>
        <SwitchField
          name="nationalHolidays"
          label="Fechar nos feriados nacionais"
          hint={(closed) => (closed ? 'Os próximos:' : 'A imobiliária atende também nestes dias:')}
        />
        <ul id={id} aria-label="Próximos feriados nacionais">
          {shown.map(({ day, name }) => (
            <li key={day}>
              <time dateTime={day}>{formatShortDate(day)}</time>
              {name}
            </li>
          ))}
        </ul>
        {next.length > FIRST && (
          <More size="small" aria-expanded={showsAll} aria-controls={id} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Mostrar menos' : `Mostrar os ${next.length}`}
          </More>
        )}
      </National>
      <DaysOff />
    </SectionCard>
  );
}

const National = styled('div')(({ theme }) => ({
  padding: '14px 20px 8px',
  borderBottom: `1px solid ${theme.vars.palette.background.gridLine}`,
  '& > ul': { ...theme.typography.small, margin: '4px 0 0 48px' },
  '& li': { display: 'flex', gap: 12, padding: '3px 0' },
  '& time': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px 8px' },
}));

const More = styled(Button)({ marginLeft: 36 });
