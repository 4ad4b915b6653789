import { styled } from '@mui/material/styles';
import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Segment, Segments } from '@/shared/ui/segments';

const RANGES = [7, 30, 90] as const;
type Range = (typeof RANGES)[number];
const DEFAULT_RANGE: Range = 30;

/** `?days=90`; unknown numbers mean the default. A change of `useAddressState` cannot be awaited. */
export function useRange() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    range: RANGES.find((days) => days.toString() === params.get('days')) ?? DEFAULT_RANGE,
    showRange: async (range: Range) => {
      await navigate({ search: range === DEFAULT_RANGE ? '' : `?days=${range}` });
    },
  };
}

interface RangeChoiceProps {
  range: Range;
  onChoose: (range: Range) => Promise<void>;
}

export function RangeChoice({ range, onChoose }: RangeChoiceProps) {
  // Shows the choice at once; charts take a moment.
  const [chosen, showChosen] = useOptimistic(range);

  function choose(days: Range) {
    startTransition(async () => {
      showChosen(days);
      await onChoose(days);
    });
  }

  return (
    <Choices role="radiogroup" aria-label="Período dos gráficos">
      {RANGES.map((days) => (
        <Choice key={days}>
          <input type="radio" name="days" checked={days === chosen} onChange={() => choose(days)} />
          {days} dias
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled(Segments)(({ theme }) => ({
  width: 'fit-content',
  margin: '12px 0',
  [theme.breakpoints.up('sm')]: { margin: '24px 0 12px' },
  [theme.breakpoints.up('md')]: { minHeight: 36 },
}));

const Choice = styled(Segment)(({ theme }) => ({ ...theme.typography.label, padding: '0 14px' }));
