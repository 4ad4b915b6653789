import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { dayBefore } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { ARRIVAL_PRESETS, OLD_HOURS } from '../leadFilters';
import { raised } from './raised';

interface PopoverProps {
  anchor: HTMLElement;
  filter: LeadFilter;
  onChange: (change: LeadFilter) => void;
  onClose: () => void;
}

export function ArrivalPopover({ anchor, filter, onChange, onClose }: PopoverProps) {
  const { arrivedFrom, arrivedTo } = filter;
  return (
    <PopupDialog label="Criado em" anchor={anchor} sx={raised} onClose={onClose}>
      <Presets>
        {ARRIVAL_PRESETS.map((days) => (
          <Button
            key={days}
            size="small"
            variant="tonal"
            onClick={() => {
              onChange({ arrivedFrom: dayBefore(new Date(), days), arrivedTo: undefined, olderThan: undefined });
              onClose();
            }}
          >
            {days} dias
          </Button>
        ))}
        <Button
          size="small"
          variant="tonal"
          onClick={() => {
            onChange({ arrivedFrom: undefined, arrivedTo: undefined, olderThan: OLD_HOURS });
            onClose();
          }}
        >
          há mais de {OLD_HOURS} h
        </Button>
      </Presets>
      <Days>
        <DayInput label="De" value={arrivedFrom} onChange={(day) => onChange({ arrivedFrom: day, arrivedTo })} />
        <DayInput label="Até" value={arrivedTo} onChange={(day) => onChange({ arrivedFrom, arrivedTo: day })} />
      </Days>
    </PopupDialog>
  );
}

export function SalePopover({ anchor, filter: { soldFrom, soldTo }, onChange, onClose }: PopoverProps) {
  return (
    <PopupDialog label="Vendido em" anchor={anchor} sx={raised} onClose={onClose}>
      <Days>
        <DayInput label="De" value={soldFrom} onChange={(day) => onChange({ soldFrom: day, soldTo })} />
        <DayInput label="Até" value={soldTo} onChange={(day) => onChange({ soldFrom, soldTo: day })} />
      </Days>
    </PopupDialog>
  );
}

interface DayInputProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayInput({ label, value, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  );
}

const Presets = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 });

const Days = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 12,
  '& > div': { display: 'grid', gap: 6 },
}));
