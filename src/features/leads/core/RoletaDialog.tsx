import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { ActDialog } from '@/shared/ui/dialog/ActDialog';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { useGetClockHoursQuery, useSendToRoletaMutation } from './givingApi';
import { messages } from './messages';

export interface RoletaDialogProps {
  leads: LeadSelection;
  /** The broker's name; null: none. Undefined for many leads. */
  owner?: string | null;
  onClose: () => void;
}

export function RoletaDialog({ leads, owner, onClose }: RoletaDialogProps) {
  const { data: clock } = useGetClockHoursQuery(undefined);
  const [withClock, setWithClock] = useState(true);
  const [takesOver, setTakesOver] = useState(Boolean(owner));
  const [send, { isLoading }] = useSendToRoletaMutation();
  const { reportOf } = useRunUndo();
  const hasClock = clock?.isOn ?? false;

  async function submit() {
    const body = { ...leads, withClock: hasClock && withClock, takesOver };
    const request = send({ body, key: nanoid() }).unwrap();
    if (await reportOf(request, ({ changed }) => messages.sentToRoleta(changed), messages.sendFailed)) onClose();
  }

  return (
    <ActDialog
      title="Mandar para a roleta"
      commit="Mandar"
      busy={isLoading}
      busyLabel="Mandando…"
      onCommit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {owner ? messages.leavesOwner(owner) : ''} {messages.roletaRules} {messages.undoneInDays}
      </p>
      {hasClock ? (
        <SwitchRow
          label="Com prazo"
          hint="Quem receber tem o prazo da origem para o primeiro contato."
          checked={withClock}
          onChange={({ target }) => setWithClock(target.checked)}
        />
      ) : (
        <p>{messages.clockIsOff}</p>
      )}
      {owner === undefined && (
        <SwitchRow
          label="Também os que já têm corretor"
          hint="Desligado, só entram os sem corretor."
          checked={takesOver}
          onChange={({ target }) => setTakesOver(target.checked)}
        />
      )}
    </ActDialog>
  );
}
