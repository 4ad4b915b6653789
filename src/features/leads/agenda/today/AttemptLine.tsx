import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { Channel } from '#contract/leads/conversationValues.ts';
import { Button } from '@/shared/ui/button/Button';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { LineLink } from '@/shared/ui/TextLink';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { formatWhen } from '../../core/dueDates';
import { attemptLabels, messages as leadMessages } from '../../core/messages';
import { StepMark, StepWords, WideStep } from '../Step';
import type { ShownAttempt } from './useShownToday';

const icons: Record<Channel, typeof Phone | typeof WhatsAppIcon> = {
  whatsapp: WhatsAppIcon,
  phone: Phone,
  email: Mail,
};

export function AttemptLine({ attempt, now }: { attempt: ShownAttempt; now: Date }) {
  const { _id, lead, channel, at, isWaiting = false } = attempt;
  const { ask } = useAttempts();
  const Icon = icons[channel];
  return (
    <Line>
      <StepMark>
        <Icon />
      </StepMark>
      <StepWords>
        <b>
          <LineLink to={paths.lead(lead._id)}>{lead.name}</LineLink>
        </b>
        <small>
          {attemptLabels[channel]} · {formatWhen(at, true, now)}
        </small>
      </StepWords>
      <Button
        size="small"
        variant="tonal"
        aria-label={`Como foi com ${lead.name}?`}
        onClick={() => ask(lead, isWaiting ? { entry: _id } : { event: _id })}
      >
        {leadMessages.howWasIt()}
      </Button>
    </Line>
  );
}

const Line = styled(WideStep)({
  columnGap: 8,
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  paddingRight: 4,
  '& svg': { width: 20, height: 20 },
});
