import type { Task, Visit } from '#contract/agenda.ts';
import type { VisitStatus } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { refusalText } from '../outbox/refusalText';
import { useOutbox } from '../outbox/useOutbox';
import { useChangeVisitMutation } from './agendaApi';
import { messages } from './messages';

/** One tap, with an undo in its toast. */
export function useStepChange(lead: Named) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { submit } = useOutbox();
  const [changeVisit] = useChangeVisitMutation();

  const tellFailure = (text: string) => (error: unknown) => {
    notifyFailure(error, text, { explained: true, topic: 'step' });
  };

  async function setDone(task: Task, done: boolean): Promise<void> {
    const result = await submit(lead, { kind: 'task', task: { _id: task._id, text: task.text }, done });
    const undo = { topic: 'step', action: { label: 'Desfazer', onClick: () => void setDone(task, !done) } };
    if (result.kind === 'sent') notify.success(done ? messages.taskDone : messages.taskReopened, undo);
    if (result.kind === 'waiting') notify.info(messages.taskWaits(done), undo);
    if (result.kind === 'refused')
      notify.error(messages.taskFailed, { topic: 'step', detail: refusalText(result.refusal) });
  }

  async function setStatus(visit: Visit, status: VisitStatus): Promise<void> {
    const saved = changeVisit({ lead: lead._id, visit: visit._id, change: { status } }).unwrap();
    const tell = () =>
      notify.success(messages.visitSaved(status), {
        topic: 'step',
        action: { label: 'Desfazer', onClick: () => void setStatus({ ...visit, status }, visit.status) },
      });
    await saved.then(tell, tellFailure(messages.visitFailed));
  }

  return { setDone, setStatus };
}
