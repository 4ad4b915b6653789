import { styled } from '@mui/material/styles';
import { startTransition, useOptimistic } from 'react';
import { Segment, Segments } from '@/shared/ui/segments';
import { RANGES } from '../range';
import type { Range } from '../range';

interface RangeChoiceProps {
  range: Range;
  onChoose: (range: Range) => Promise<void>;
}

export function RangeChoice({ range, onChoose }: RangeChoiceProps) {
  // The charts take a moment to draw; what was pressed shows at once.
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
          <input
            type="radio"
            name="days"
            checked={days === chosen}
            onChange={() => {
              choose(days);
            }}
          />
          {days} dias
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled(Segments)(({ theme }) => ({ [theme.breakpoints.up('md')]: { height: 36 } }));

const Choice = styled(Segment)(({ theme }) => ({ ...theme.typography.label, padding: '0 14px' }));
