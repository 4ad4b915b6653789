import { styled } from '@mui/material/styles';
import { Choice, Choices } from '../period/PeriodChoice';
import { MEASURES } from './measures';
import type { Measure } from './measures';

interface MeasureChoiceProps {
  measure: Measure;
  onChoose: (measure: Measure) => void;
}

export function MeasureChoice({ measure, onChoose }: MeasureChoiceProps) {
  return (
    <Row>
      <h2 id="measure">
        Gráficos
        <span hidden data-paper="only">
          : {measure.name}
        </span>
      </h2>
      <Choices role="radiogroup" aria-labelledby="measure">
        {MEASURES.map((one) => (
          <Choice key={one.id}>
            <input type="radio" name="measure" checked={one.id === measure.id} onChange={() => onChoose(one)} />
            {one.name}
          </Choice>
        ))}
      </Choices>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 8,
  '& > h2': theme.typography.section,
}));
