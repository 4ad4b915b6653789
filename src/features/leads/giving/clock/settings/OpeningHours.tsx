import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import type { OpenHours } from '#contract/giving/clock.ts';
import { zoneNote } from '@/shared/format/dates';
import { useRows } from '@/shared/forms/useRows';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { WeekdayHours } from './WeekdayHours';

const NAME = 'hours';
const WORKDAYS = 5;

/** Fills in a day that was closed. */
const PROPOSED: OpenHours = { from: '09:00', to: '18:00' };

export function OpeningHours() {
  const { rows: hours, problem, errorOf, setRows, replace } = useRows<OpenHours>(NAME);
  const [monday] = hours;
  return (
    <SectionCard title="Horário de atendimento" hint={`Fora dele o prazo não corre${zoneNote()}.`}>
      <Days>
        {hours.map((day, index) => (
          <WeekdayHours
            key={index}
            weekday={index}
            hours={day}
            errors={{ from: errorOf(index, 'from'), to: errorOf(index, 'to') }}
            onOpen={(isOpen) => replace(index, isOpen ? { ...PROPOSED } : {})}
            onChange={(next) => replace(index, next)}
          />
        ))}
      </Days>
      {problem !== undefined && (
        <Problem>
          <ErrorBubble id={`${NAME}-error`}>{problem}</ErrorBubble>
        </Problem>
      )}
      {monday?.from !== undefined && (
        <Copying>
          <Button
            size="small"
            startIcon={<Copy size={16} />}
            onClick={() => setRows(hours.map((day, index) => (index < WORKDAYS ? { ...monday } : day)))}
          >
            Copiar segunda para os dias úteis
          </Button>
        </Copying>
      )}
    </SectionCard>
  );
}

const Days = styled('ul')(({ theme }) => ({
  padding: '6px 20px',
  [theme.breakpoints.down('sm')]: { padding: '6px 16px' },
}));

const Problem = styled('div')({ padding: '0 20px 12px' });

const Copying = styled('div')({ padding: '0 8px 10px' });
