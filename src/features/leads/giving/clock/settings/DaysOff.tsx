import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useRows } from '@/shared/forms/useRows';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { messages } from '../messages';
import type { TypedDayOff } from './clockValues';

const NAME = 'daysOff';

export function DaysOff() {
  const id = useId();
  const { rows: days, problem, errorOf, ...field } = useRows<TypedDayOff>(NAME);
  return (
    <Root role="group" aria-labelledby={id}>
      <b id={id}>Outros dias fechados</b>
      {days.length === 0 && <p>{messages.noDaysOff}</p>}
      <ul>
        {days.map((day, index) => (
          <DayOffRow
            key={day.key}
            index={index}
            day={day}
            isNew={field.isNew(day)}
            error={errorOf(index, 'day') ?? errorOf(index, 'name')}
            onChange={(next) => field.replace(index, next)}
            onRemove={() => {
              field.remove(index);
              document.getElementById(`${id}-add`)?.focus();
            }}
          />
        ))}
      </ul>
      <ErrorBubble id={`${id}-error`}>{problem}</ErrorBubble>
      <Button
        id={`${id}-add`}
        size="small"
        startIcon={<Plus size={16} />}
        onClick={() => field.add({ day: '', name: '' })}
      >
        Adicionar dia
      </Button>
    </Root>
  );
}

interface DayOffRowProps {
  index: number;
  day: TypedDayOff;
  isNew: boolean;
  error: string | undefined;
  onChange: (day: TypedDayOff) => void;
  onRemove: () => void;
}

function DayOffRow({ index, day, isNew, error, onChange, onRemove }: DayOffRowProps) {
  const bubbleId = useId();
  const number = (index + 1).toString();
  const path = `${NAME}[${index}]`;
  const described = error === undefined ? undefined : bubbleId;
  return (
    <li>
      <OutlinedInput
        type="date"
        name={`${path}.day`}
        value={day.day}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button below
        autoFocus={isNew}
        error={error !== undefined}
        onChange={({ target }) => onChange({ ...day, day: target.value })}
        slotProps={{ input: { 'aria-label': `Dia fechado ${number}`, 'aria-describedby': described } }}
      />
      <OutlinedInput
        name={`${path}.name`}
        value={day.name}
        placeholder="Aniversário da cidade"
        error={error !== undefined}
        onChange={({ target }) => onChange({ ...day, name: target.value })}
        slotProps={{
          input: { maxLength: 60, 'aria-label': `Nome do dia fechado ${number}`, 'aria-describedby': described },
        }}
      />
      <IconButton aria-label={`Remover ${day.name || `dia fechado ${number}`}`} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
      <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
    </li>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: '16px 20px 10px',
  '& > b': theme.typography.label,
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > ul': { display: 'grid', gap: 8, width: '100%' },
  '& > ul:empty': { display: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '152px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
  },
  '& li > button': { color: theme.vars.palette.text.secondary },
  '& li > [role="alert"]': { gridColumn: '1 / -1' },
  '& > button': { marginLeft: -12 },
  [theme.breakpoints.down('sm')]: {
    padding: '16px 16px 10px',
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8 },
    '& li > :nth-of-type(2)': { gridRow: 2 },
  },
}));
