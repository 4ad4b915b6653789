import { styled } from '@mui/material/styles';
import { JOB_STATES } from '#contract/ground/jobs.ts';
import type { JobState } from '#contract/ground/jobs.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { Segment, Segments } from '@/shared/ui/segments';
import { messages } from '../messages';

const STATE = 'situacao';
const DEFAULT: JobState = 'failed';

const read = (params: URLSearchParams) => ({
  state: JOB_STATES.find((state) => state === params.get(STATE)) ?? DEFAULT,
});
const write = ({ state }: { state: JobState }) =>
  new URLSearchParams(state === DEFAULT ? undefined : { [STATE]: state });

export const useJobState = () => useAddressState(read, write);

interface StateChoiceProps {
  state: JobState;
  onChoose: (state: JobState) => void;
}

export function StateChoice({ state, onChoose }: StateChoiceProps) {
  return (
    <Choices role="radiogroup" aria-label="Situação">
      {JOB_STATES.map((each) => (
        <Choice key={each}>
          <input type="radio" name="state" checked={each === state} onChange={() => onChoose(each)} />
          {messages.jobStates[each]}
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled(Segments)(({ theme }) => ({
  gridAutoColumns: 'auto',
  height: 50,
  marginBottom: 16,
  [theme.breakpoints.up('sm')]: { width: 'fit-content', minHeight: 40 },
}));

const Choice = styled(Segment)(({ theme }) => ({ ...theme.typography.label, padding: '0 10px', whiteSpace: 'nowrap' }));
