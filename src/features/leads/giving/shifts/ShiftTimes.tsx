import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { zoneNote } from '@/shared/format/dates';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { QuietText } from '@/shared/ui/QuietText';

const useValue = (name: string) => useField<string>(name, { subscription: { value: true } }).input.value;

export function ShiftTimes() {
  const [from, to] = [useValue('from'), useValue('to')];
  return (
    <>
      <Times>
        <FormTextField name="day" label="Dia" type="date" />
        <FormTextField name="from" label="Das" type="time" />
        <FormTextField name="to" label="Até" type="time" />
      </Times>
      {from !== '' && from === to ? (
        <WholeDay>
          <FormCheckbox name="wholeDay" label={`Sim, 24 horas: até ${to} do dia seguinte${zoneNote()}`} />
        </WholeDay>
      ) : (
        <QuietText sx={{ m: '-8px 0 0' }}>
          Um plantão que termina antes da hora em que começa vai até o dia seguinte{zoneNote()}.
        </QuietText>
      )}
    </>
  );
}

const Times = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: 12,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

const WholeDay = styled('div')({ margin: '-12px 0 -4px' });
