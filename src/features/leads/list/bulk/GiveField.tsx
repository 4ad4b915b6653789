import { useRef, useState } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { isCovering, useHotkey } from '@/shared/keyboard/useHotkey';
import { useKeydown } from '@/shared/keyboard/useKeydown';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { BrokerSelect } from '../../core/BrokerSelect';
import type { Assignment } from '../../core/useAssignment';
import type { GridSelection } from '../grid/useSelection';
import { messages } from './messages';

interface GiveFieldProps {
  selection: GridSelection;
  assignment: Assignment;
}

/** To one broker: A brings the focus to the field, Ctrl+Enter assigns. */
export function GiveField({ selection, assignment }: GiveFieldProps) {
  const notify = useNotify();
  const [broker, setBroker] = useState<Broker | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLive = selection.count > 0;
  useHotkey('a', () => input.current?.focus());
  useKeydown(({ key, ctrlKey, metaKey, target }) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !isCovering(target)) void assign();
  });

  async function assign() {
    if (!broker || !isLive) {
      notify.warning(messages.chooseBoth);
      if (!broker) input.current?.focus();
      return;
    }
    if (await assignment.assign(selection.request(), broker)) selection.clear();
  }

  return (
    <>
      <BrokerSelect value={broker} onChange={setBroker} inputRef={input} shortcut="A" />
      <BusyButton
        size="dialog"
        variant={isLive ? 'contained' : 'outlined'}
        color={isLive ? 'accent' : 'primary'}
        busy={assignment.busy}
        busyLabel="Passando…"
        onClick={() => void assign()}
      >
        Atribuir
      </BusyButton>
    </>
  );
}
