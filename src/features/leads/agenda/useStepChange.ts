import type { Task, Visit } from '#contract/agenda.ts';
import type { VisitStatus } from '#contract/constants.ts';
import { serverMessage, wasLeft } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useChangeTaskMutation, useChangeVisitMutation } from './agendaApi';
import { messages } from './messages';

/** One tap, with an undo in its toast. */
export function useStepChange(lead: string) {
  const notify = useNotify();
  const [changeTask] = useChangeTaskMutation();
  const [changeVisit] = useChangeVisitMutation();

  const tellFailure = (text: string) => (error: unknown) => {
    const detail = serverMessage(error);
    if (!wasLeft(error)) notify.error(text, { topic: 'step', ...(detail !== undefined && { detail }) });
  };

  async function setDone(task: Task, done: boolean): Promise<void> {
    const saved = changeTask({ lead, task: task._id, change: { done } }).unwrap();
    const tell = () =>
      notify.success(done ? messages.taskDone : messages.taskReopened, {
        topic: 'step',
        action: { label: 'Desfazer', onClick: () => void setDone(task, !done) },
      });
    await saved.then(tell, tellFailure(messages.taskFailed));
  }

  async function setStatus(visit: Visit, status: VisitStatus): Promise<void> {
    const saved = changeVisit({ lead, visit: visit._id, change: { status } }).unwrap();
    const tell = () =>
      notify.success(messages.visitSaved(status), {
        topic: 'step',
        action: { label: 'Desfazer', onClick: () => void setStatus({ ...visit, status }, visit.status) },
      });
    await saved.then(tell, tellFailure(messages.visitFailed));
  }

  return { setDone, setStatus };
}
