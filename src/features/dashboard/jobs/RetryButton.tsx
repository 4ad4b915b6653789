import { RotateCw } from 'lucide-react';
import type { SystemJob } from '#contract/jobs.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { messages } from '../messages';
import { useRetryJobMutation } from './jobsApi';

export function RetryButton({ job: { _id: id, title, about } }: { job: SystemJob }) {
  const [retryJob, { isLoading: busy }] = useRetryJobMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function retry() {
    try {
      await retryJob(id).unwrap();
      notify.success(messages.jobRetried);
    } catch (error) {
      notifyFailure(error, messages.jobRetryFailed);
    }
  }

  return (
    <BusyButton
      variant="outlined"
      aria-label={`Tentar de novo: ${title}, ${about}`}
      busy={busy}
      busyLabel="Enviando…"
      startIcon={<RotateCw size={18} />}
      onClick={() => void retry()}
    >
      Tentar de novo
    </BusyButton>
  );
}
