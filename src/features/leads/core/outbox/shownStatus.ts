import type { Lead } from '#contract/leads/leads.ts';
import { isOfLead, isWaiting } from '@/shared/offline/outbox/entry';
import type { LeadAction, LeadEntry, OutboxEntry } from '@/shared/offline/outbox/entry';
import { isCallBack } from '../isCallBack';
import type { LiveState } from '../liveSlice';
import { wishOf } from '../typedWish';

type ShownLead = Pick<
  Lead,
  '_id' | 'status' | 'updatedAt' | 'version' | 'clock' | 'nextStep' | 'assignedTo' | 'isAnswerDue' | 'whatsappLink'
>;

/**
 * The last tap shows while it waits for its answer; then the newer of list and answer. A refused tap never brings back
 * what a later one replaced, and an older list never hides it.
 */
export function withShownStatus<Row extends ShownLead>(
  lead: Row,
  entries: readonly OutboxEntry[],
  savedLeads: LiveState['savedLeads'],
): Row {
  const saved = savedLeads[lead._id];
  const newest = saved && lead.updatedAt < saved.updatedAt ? { ...lead, ...saved } : lead;
  return entries
    .filter(isOfLead)
    .filter((entry) => isWaiting(entry) && entry.lead._id === lead._id)
    .reduce((shown, entry) => ({ ...shown, ...changeBy(entry, shown) }), newest);
}

function changeBy(
  { user, action }: LeadEntry,
  { nextStep, assignedTo, whatsappLink }: ShownLead,
): Partial<ShownLead & Pick<Lead, 'lossReason' | 'wish'>> {
  const isOwner = user === assignedTo?._id;
  const tried = isOwner ? { clock: null } : {};
  const answered = isOwner ? { clock: null, isAnswerDue: false } : {};
  const greeted = { whatsappLink: whatsappLink && withoutText(whatsappLink) };
  switch (action.kind) {
    case 'note':
      return answered;
    case 'status':
      return { ...answered, status: action.status, ...(action.status !== 'novo' && greeted) };
    case 'outcome':
      return {
        ...(action.outcome === 'talked' || action.outcome === 'callBack' ? answered : tried),
        ...greeted,
        ...(action.status && { status: action.status }),
        ...(endsCallBacks(action) && isCallBack(nextStep) && { nextStep: null }),
      };
    case 'lossReason':
      return { lossReason: action.reason };
    case 'wish':
      return { wish: wishOf(action.wish) };
    default:
      return {};
  }
}

const withoutText = (link: string) => link.replace(/\?.*$/, '');

/** As the server does. */
export const endsCallBacks = ({ outcome, dueAt }: Extract<LeadAction, { kind: 'outcome' }>): boolean =>
  outcome === 'talked' || dueAt !== undefined;
