import type { PlannedRange } from '#contract/leads/agendaValues.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';

/** Undefined: today, with all that waits. */
type Range = PlannedRange | undefined;

const DAYS = [
  { value: undefined, label: 'Hoje', inAddress: '' },
  { value: 'tomorrow', label: 'Amanhã', inAddress: 'amanha' },
  { value: 'week', label: '7 dias', inAddress: '7-dias' },
] as const;

const read = (params: URLSearchParams): { range: Range } => ({
  range: DAYS.find(({ inAddress }) => inAddress === params.get('dia'))?.value,
});

function write({ range }: { range: Range }): URLSearchParams {
  const chosen = DAYS.find(({ value }) => value === range);
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
  return <SegmentChoice name="day" label="Dias" options={DAYS} value={shown} onChoose={onChoose} sx={{ mb: '16px' }} />;
}
