import { styled } from '@mui/material/styles';
import { Segment, Segments } from '@/shared/ui/segments';
import { RANGES } from '../range';
import type { Range } from '../range';

interface RangeChoiceProps {
  range: Range;
  onChoose: (range: Range) => void;
}

export function RangeChoice({ range, onChoose }: RangeChoiceProps) {
  return (
    <Choices role="radiogroup" aria-label="Período dos gráficos">
      {RANGES.map((days) => (
        <Choice key={days}>
          <input
            type="radio"
            name="days"
            checked={days === range}
            onChange={() => {
              onChoose(days);
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
