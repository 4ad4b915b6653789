import type { LeadFilter } from '#contract/leads.ts';
import { formatNumber } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { useGetLeadsQuery } from '../leadsApi';

interface CountChipProps {
  label: string;
  filter: LeadFilter;
  chosen: boolean;
  onChoose: () => void;
}

/** One filter of a board, with how many leads it has. */
export function CountChip({ label, filter, chosen, onChoose }: CountChipProps) {
  const { data } = useGetLeadsQuery({ ...filter, pageSize: 1 });
  return (
    <ChoiceChip aria-pressed={chosen} onClick={onChoose}>
      {label}
      {data && (
        <span>
          {formatNumber(data.total)}
          {!data.exact && '+'}
        </span>
      )}
    </ChoiceChip>
  );
}
