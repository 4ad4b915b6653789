import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { StateBox } from './brokerFields';
import { useEndTwoFactorMutation } from './brokersApi';
import { leavesText, messages } from './messages';

export function LostPhone({ broker: { _id, name, devices } }: { broker: Broker }) {
  const [endTwoFactor, { isSuccess }] = useEndTwoFactorMutation();
  const [isAsking, setAsking] = useState(false);
  if (isSuccess) return null;
  return (
    <StateBox>
      <span>
        <b>Duas etapas ligadas</b>
        <small>A entrada pede também um código do celular.</small>
      </span>
      <Button variant="outlined" startIcon={<ShieldOff size={18} />} onClick={() => setAsking(true)}>
        Perdeu o celular
      </Button>
      <Overlay>
        {isAsking && (
          <ActQuestion
            Icon={ShieldOff}
            title="Desligar as duas etapas deste acesso?"
            confirmLabel="Desligar"
            busyLabel="Desligando…"
            act={() => endTwoFactor(_id).unwrap()}
            outcome={{ done: messages.twoFactorEnded, failed: messages.twoFactorEndFailed, explained: true }}
            onClose={() => setAsking(false)}
          >
            <span>
              Tenha certeza de que é {name} quem pede: a partir de agora basta a senha. {leavesText(devices)}, e a
              pessoa recebe um e-mail.
            </span>
          </ActQuestion>
        )}
      </Overlay>
    </StateBox>
  );
}
