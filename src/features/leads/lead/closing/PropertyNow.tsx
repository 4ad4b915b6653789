import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { SOLD_STATUSES } from '#contract/leads/leadValues.ts';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';

interface PropertyNowProps {
  value: SoldStatus | null;
  onChange: (status: SoldStatus | null) => void;
}

/** One of several units stays on offer. */
export function PropertyNow({ value, onChange }: PropertyNowProps) {
  const id = useId();
  return (
    <Question role="group" aria-labelledby={id}>
      <span id={id}>O imóvel agora está</span>
      {SOLD_STATUSES.map((status) => (
        <ChoiceChip
          key={status}
          aria-pressed={value === status}
          onClick={() => onChange(value === status ? null : status)}
        >
          {status}
        </ChoiceChip>
      ))}
      <ChoiceChip aria-pressed={value === null} onClick={() => onChange(null)}>
        como antes
      </ChoiceChip>
    </Question>
  );
}

const Question = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > span:first-of-type': { ...theme.typography.label, width: '100%' },
}));
