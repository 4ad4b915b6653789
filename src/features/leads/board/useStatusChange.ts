import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { changedSince, serverMessage, wasLeft } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useChangeLeadMutation } from '../leadsApi';
import { messages } from '../messages';

/** A lead as the card shows it. */
type Seen = Pick<Lead, '_id' | 'status' | 'version'>;

/**
 * Saves a lead's status, shown before the server has answered; what it was can be had back. Where somebody else has changed
 * it since, nothing is saved before that has been seen.
 */
export function useStatusChange() {
  const notify = useNotify();
  const [changeLead] = useChangeLeadMutation();

  async function changeStatus(lead: Seen, status: LeadStatus) {
    const { _id, status: before, version } = lead;
    if (status === before) return;
    try {
      const saved = await changeLead({ id: _id, status, version }).unwrap();
      notify.success(messages.statusChanged(status), {
        topic: 'lead-status',
        action: { label: 'Desfazer', onClick: () => void changeStatus(saved, before) },
      });
    } catch (error) {
      if (wasLeft(error)) return;
      const detail = serverMessage(error);
      const current = changedSince(error, lead)?.current;
      if (current)
        notify.warning(messages.statusIsNow(current.status), {
          ...(detail !== undefined && { detail }),
          topic: 'lead-status',
          action: { label: messages.setStatusAnyway(status), onClick: () => void changeStatus(current, status) },
        });
      else notify.error(messages.statusFailed, { ...(detail !== undefined && { detail }), topic: 'lead-status' });
    }
  }

  return changeStatus;
}
