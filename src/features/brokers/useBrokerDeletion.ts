import { useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useDeleteUserMutation } from './brokersApi';
import { messages } from './messages';

/** Deletes a broker after a question. */
export function useBrokerDeletion() {
  const notify = useNotify();
  const [deleteUser, { isLoading: busy }] = useDeleteUserMutation();
  const [asked, setAsked] = useState<Broker | null>(null);

  async function confirm() {
    if (!asked) return;
    try {
      await deleteUser(asked._id).unwrap();
      notify.success(messages.deleted, asked.openLeads > 0 ? { detail: messages.freed(asked.openLeads) } : {});
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.deleteFailed);
    }
    setAsked(null);
  }

  return { asked, ask: setAsked, busy, confirm };
}

export type BrokerDeletion = ReturnType<typeof useBrokerDeletion>;
