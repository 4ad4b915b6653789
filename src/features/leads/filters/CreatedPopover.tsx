import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { LeadFilter } from '#contract/leads.ts';
import { dayBefore } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { CREATED_PRESETS } from './createdRange';

interface CreatedPopoverProps {
  anchor: HTMLElement;
  filter: LeadFilter;
  onChange: (range: Pick<LeadFilter, 'createdFrom' | 'createdTo'>) => void;
  onClose: () => void;
}

/** When leads came: the last days by one press, or two days of one's own. */
export function CreatedPopover({ anchor, filter, onChange, onClose }: CreatedPopoverProps) {
  const { createdFrom, createdTo } = filter;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: {
            mt: 1,
            p: 3,
            borderRadius: '12px',
            bgcolor: 'background.raised',
            boxShadow: (theme) => theme.vars.palette.shadow.float,
          },
          role: 'dialog',
          'aria-label': 'Criado em',
        },
      }}
    >
      <Presets>
        {CREATED_PRESETS.map((days) => (
          <Button
            key={days}
            size="small"
            variant="tonal"
            onClick={() => {
              onChange({ createdFrom: dayBefore(new Date(), days), createdTo: undefined });
              onClose();
            }}
          >
            {days} dias
          </Button>
        ))}
      </Presets>
      <Days>
        <DayInput
          label="De"
          value={createdFrom}
          onChange={(day) => {
            onChange({ createdFrom: day, createdTo });
          }}
        />
        <DayInput
          label="Até"
          value={createdTo}
          onChange={(day) => {
            onChange({ createdFrom, createdTo: day });
          }}
        />
      </Days>
    </Popover>
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
        onChange={({ target }) => {
          onChange(target.value || undefined);
        }}
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
