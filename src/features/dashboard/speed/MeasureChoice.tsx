import { styled } from '@mui/material/styles';
import { Segment, Segments } from '@/shared/ui/segments';
import { MEASURES } from './measures';
import type { Measure } from './measures';

interface MeasureChoiceProps {
  measure: Measure;
  onChoose: (measure: Measure) => void;
}

/** For all charts of the page. */
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

const Choices = styled(Segments)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { height: 36 },
  [theme.breakpoints.down('sm')]: { width: '100%', height: 50 }, // 44 px within the frame
}));

const Choice = styled(Segment)(({ theme }) => ({
  ...theme.typography.label,
  padding: '0 14px',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { padding: '0 4px' },
}));
