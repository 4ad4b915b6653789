import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { changedSince, serverMessage, wasLeft } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useChangeLeadMutation } from './leadsApi';
import { messages } from './messages';

type ShownLead = Pick<Lead, '_id' | 'status' | 'version'>;

/** Saves a status, with an undo. Where somebody else has changed it since, the person sees that first. */
export function useStatusChange() {
  const notify = useNotify();
  const [changeLead] = useChangeLeadMutation();

  async function changeStatus(lead: ShownLead, status: LeadStatus) {
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
