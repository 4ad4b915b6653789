import { styled } from '@mui/material/styles';
import { CalendarClock, MessageCircle, PhoneMissed, PhoneOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { OUTCOMES } from '#contract/constants.ts';
import type { Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { Button } from '@/shared/ui/button/Button';
import { outcomeLabels } from '../messages';
import { useOutcome } from './useOutcome';

interface OutcomeButtonsProps {
  lead: Named;
  /** Event, if known. */
  attempt: string | undefined;
  /** Outbox entry. */
  after?: string | undefined;
  label: string;
  onSaved?: () => void;
}

const icons: Record<Outcome, LucideIcon> = {
  talked: MessageCircle,
  noAnswer: PhoneMissed,
  wrongNumber: PhoneOff,
  callBack: CalendarClock,
};

/** How it went, with one tap. */
export function OutcomeButtons({ lead, attempt, after, label, onSaved }: OutcomeButtonsProps) {
  const { record, saving } = useOutcome(onSaved);
  return (
    <Group role="group" aria-label={label}>
      {OUTCOMES.map((outcome) => {
        const Icon = icons[outcome];
        return (
          <Button
            key={outcome}
            size="small"
            variant="outlined"
            startIcon={<Icon size={16} />}
            aria-busy={saving === outcome}
            onClick={() => {
              if (!saving) void record({ lead, attempt, after, outcome });
            }}
          >
            {outcomeLabels[outcome]}
          </Button>
        );
      })}
    </Group>
  );
}

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
