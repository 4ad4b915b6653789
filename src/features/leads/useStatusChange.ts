import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useChangeLeadMutation } from './leadsApi';
import { messages } from './messages';

/** Saves a lead's status, shown before the server has answered; what it was can be had back. */
export function useStatusChange() {
  const notify = useNotify();
  const [changeLead] = useChangeLeadMutation();

  async function changeStatus({ _id, status: before }: Pick<Lead, '_id' | 'status'>, status: LeadStatus) {
    if (status === before) return;
    try {
      await changeLead({ id: _id, status }).unwrap();
      notify.success(messages.statusChanged(status), {
        topic: 'lead-status',
        action: { label: 'Desfazer', onClick: () => void changeStatus({ _id, status }, before) },
      });
    } catch (error) {
      const detail = serverMessage(error);
      notify.error(messages.statusFailed, detail === undefined ? {} : { detail });
    }
  }

  return changeStatus;
}
