import { styled } from '@mui/material/styles';
import { dayBefore } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { DayInput } from '@/shared/ui/filter/DayInput';
import { ARRIVAL_PRESETS, OLD_HOURS } from '../leadFilters';
import type { FilterEditorProps } from './raised';
import { raised } from './raised';

export function ArrivalPopover({ anchor, filter, onChange, onClose }: FilterEditorProps) {
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
      <Span
        from={filter.arrivedFrom}
        to={filter.arrivedTo}
        onChange={(arrivedFrom, arrivedTo) => onChange({ arrivedFrom, arrivedTo })}
      />
    </PopupDialog>
  );
}

export function SalePopover({ anchor, filter, onChange, onClose }: FilterEditorProps) {
  return (
    <PopupDialog label="Vendido em" anchor={anchor} sx={raised} onClose={onClose}>
      <Span from={filter.soldFrom} to={filter.soldTo} onChange={(soldFrom, soldTo) => onChange({ soldFrom, soldTo })} />
    </PopupDialog>
  );
}

interface SpanProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const Span = ({ from, to, onChange }: SpanProps) => (
  <Days>
    <DayInput label="De" value={from ?? ''} onChange={(day) => onChange(day || undefined, to)} />
    <DayInput label="Até" value={to ?? ''} onChange={(day) => onChange(from, day || undefined)} />
  </Days>
);

const Presets = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 });

const Days = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 12,
  '& > div': { display: 'grid', gap: 6 },
}));
