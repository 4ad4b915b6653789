import { styled } from '@mui/material/styles';
import type { LossReason } from '#contract/leads/labels.ts';
import { Button } from '@/shared/ui/button/Button';

interface ReasonChipsProps {
  label: string;
  reasons: readonly LossReason[];
  /** Id of the reason. */
  chosen: string | undefined;
  onChoose: (reason: LossReason) => void;
}

export const ReasonChips = ({ label, reasons, chosen, onChoose }: ReasonChipsProps) => (
  <Chips role="group" aria-label={label}>
    {reasons.map((reason) => (
      <Button
        key={reason._id}
        size="small"
        variant={reason._id === chosen ? 'tonal' : 'outlined'}
        aria-pressed={reason._id === chosen}
        onClick={() => onChoose(reason)}
      >
        {reason.label}
      </Button>
    ))}
  </Chips>
);

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
