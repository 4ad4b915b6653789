import { useState } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import type { BusyButtonProps } from '@/shared/ui/BusyButton';
import { useNotifyOutcome } from './useNotifyOutcome';
import type { Outcome } from './useNotifyOutcome';

interface ActButtonProps extends Omit<BusyButtonProps, 'busy' | 'onClick'>, Partial<Pick<BusyButtonProps, 'busy'>> {
  act: () => Promise<unknown>;
  outcome: Outcome<unknown>;
}

/** Acts, and says how it ended. It is busy until then. */
export function ActButton({ act, outcome, busy = false, ...button }: ActButtonProps) {
  const notifyOutcome = useNotifyOutcome();
  const [isActing, setActing] = useState(false);
  async function press() {
    setActing(true);
    await notifyOutcome(act(), outcome);
    setActing(false);
  }
  return <BusyButton {...button} busy={busy || isActing} onClick={() => void press()} />;
}
