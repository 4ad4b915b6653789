import { UserCheck } from 'lucide-react';
import type { Broker } from '#contract/brokers.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useChangeUserMutation } from './brokersApi';
import { messages } from './messages';

/** They can then log in, receive leads and have a site. */
export function AdmitButton({ broker: { _id: id, name, version } }: { broker: Broker }) {
  const [changeUser, { isLoading: busy }] = useChangeUserMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function admit() {
    try {
      await changeUser({ id, version, isActive: true, isAdmitted: true }).unwrap();
      notify.success(messages.admitted(name));
    } catch (error) {
      notifyFailure(error, messages.updateFailed);
    }
  }

  return (
    <BusyButton
      size="small"
      variant="text"
      aria-label={`Liberar ${name}`}
      busy={busy}
      busyLabel="Liberando…"
      startIcon={<UserCheck size={18} />}
      onClick={() => void admit()}
      // The busy label is wider.
      sx={{ '& > span': { justifyItems: 'start' } }}
    >
      Liberar
    </BusyButton>
  );
}
