import type { Named } from '#contract/ground/named.ts';
import type { Task, Visit, VisitChange } from '#contract/leads/agenda.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { messages as leadMessages } from '../core/messages';
import { refusalText } from '../core/outbox/refusalText';
import { useOutbox } from '../core/outbox/useOutbox';
import { messages } from './messages';

export function useStepChange(lead: Named) {
  const notify = useNotify();
  const { submit } = useOutbox();

  async function setDone(task: Task, done: boolean): Promise<void> {
    const result = await submit(lead, { kind: 'task', task: { _id: task._id, text: task.text }, done });
    const undo = { topic: 'step', action: { label: 'Desfazer', onClick: () => void setDone(task, !done) } };
    if (result.kind === 'sent') notify.success(done ? messages.taskDone : messages.taskReopened, undo);
    if (result.kind === 'waiting') notify.info(messages.taskWaits(done), undo);
    if (result.kind === 'refused')
      notify.error(messages.taskFailed, { topic: 'step', detail: refusalText(result.refusal) });
  }

  async function changeVisit(visit: Visit, change: VisitChange, back: VisitChange): Promise<void> {
    const { _id, property, at } = visit;
    const result = await submit(lead, { kind: 'visit', visit: { _id, property, at }, change });
    const undo = { topic: 'step', action: { label: 'Desfazer', onClick: () => void changeVisit(visit, back, change) } };
    if (result.kind === 'sent') notify.success(messages.visitChanged(change), undo);
    if (result.kind === 'waiting') notify.info(leadMessages.savedLater, undo);
    if (result.kind === 'refused')
      notify.error(messages.visitFailed, { topic: 'step', detail: refusalText(result.refusal) });
  }

  return {
    setDone,
    setStatus: (visit: Visit, status: VisitStatus) => changeVisit(visit, { status }, { status: visit.status }),
    setConfirmed: (visit: Visit, confirmed: boolean) => changeVisit(visit, { confirmed }, { confirmed: !confirmed }),
  };
}
