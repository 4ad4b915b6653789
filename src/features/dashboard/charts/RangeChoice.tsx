import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';

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
    <SegmentChoice
      name="days"
      label="Período dos gráficos"
      options={RANGES.map((days) => ({ value: days, label: `${days} dias` }))}
      value={chosen}
      onChoose={choose}
      sx={{ mt: { xs: '12px', sm: '24px' }, mb: '12px' }}
    />
  );
}
