import type { Named } from '#contract/ground/named.ts';
import type { Task, Visit, VisitChange } from '#contract/leads/agenda.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import { useOutbox } from '../core/outbox/useOutbox';
import { useSayResult } from '../core/outbox/useSayResult';
import { messages } from './messages';

export function useStepChange(lead: Named) {
  const say = useSayResult();
  const { submit } = useOutbox();

  async function setDone(task: Task, done: boolean): Promise<void> {
    const result = await submit(lead, { kind: 'task', task: { _id: task._id, text: task.text }, done });
    const undo = { topic: 'step', action: { label: 'Desfazer', onClick: () => void setDone(task, !done) } };
    say(result, {
      ...{ sent: done ? messages.taskDone : messages.taskReopened, waits: messages.taskWaits(done) },
      ...{ failed: messages.taskFailed, ...undo },
    });
  }

  async function changeVisit(visit: Visit, change: VisitChange, back: VisitChange): Promise<void> {
    const { _id, property, at } = visit;
    const result = await submit(lead, { kind: 'visit', visit: { _id, property, at }, change });
    const undo = { topic: 'step', action: { label: 'Desfazer', onClick: () => void changeVisit(visit, back, change) } };
    say(result, { sent: messages.visitChanged(change), failed: messages.visitFailed, ...undo });
  }

  return {
    setDone,
    setStatus: (visit: Visit, status: VisitStatus) => changeVisit(visit, { status }, { status: visit.status }),
    setConfirmed: (visit: Visit, confirmed: boolean) => changeVisit(visit, { confirmed }, { confirmed: !confirmed }),
  };
}
