import { styled } from '@mui/material/styles';
import type { PlannedRange } from '#contract/leads/agendaValues.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { Segment, Segments } from '@/shared/ui/segments';

/** Undefined: today, with all that waits. */
type Range = PlannedRange | undefined;

const days = [
  { range: undefined, label: 'Hoje', inAddress: '' },
  { range: 'tomorrow', label: 'Amanhã', inAddress: 'amanha' },
  { range: 'week', label: '7 dias', inAddress: '7-dias' },
] as const;

const read = (params: URLSearchParams): { range: Range } => ({
  range: days.find(({ inAddress }) => inAddress === params.get('dia'))?.range,
});

function write({ range }: { range: Range }): URLSearchParams {
  const chosen = days.find((one) => one.range === range);
  return new URLSearchParams(chosen?.inAddress ? { dia: chosen.inAddress } : {});
}

export function useDays() {
  const [{ range }, set] = useAddressState(read, write);
  return { range, show: (chosen: Range) => set({ range: chosen }) };
}

interface DayChoiceProps {
  range: Range;
  onChoose: (range: Range) => void;
}

export function DayChoice({ range: shown, onChoose }: DayChoiceProps) {
  return (
    <Choices role="radiogroup" aria-label="Dias">
      {days.map(({ range, label }) => (
        <Segment key={label}>
          <input type="radio" name="day" checked={range === shown} onChange={() => onChoose(range)} />
          {label}
        </Segment>
      ))}
    </Choices>
  );
}

const Choices = styled(Segments)(({ theme }) => ({
  flex: 'none',
  marginBottom: 16,
  [theme.breakpoints.up('sm')]: { width: 360 },
  [theme.breakpoints.up('md')]: { minHeight: 40 },
}));
