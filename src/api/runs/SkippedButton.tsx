import { Download } from 'lucide-react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useNotifyFailure } from '../useNotifyFailure';
import { messages } from './messages';
import { useDownloadSkippedMutation } from './runsApi';

interface SkippedButtonProps {
  id: string;
  /** Rows of the file. */
  count: number;
  label?: string | undefined;
}

export function SkippedButton({ id, count, label = 'Baixar o que ficou de fora' }: SkippedButtonProps) {
  const [download, { isLoading }] = useDownloadSkippedMutation();
  const notifyFailure = useNotifyFailure();
  if (count === 0) return null;
  const save = () =>
    download(id)
      .unwrap()
      .catch((error: unknown) => notifyFailure(error, messages.downloadFailed));
  return (
    <BusyButton
      data-text
      size="small"
      busy={isLoading}
      busyLabel="Baixando…"
      startIcon={<Download size={16} />}
      onClick={() => void save()}
    >
      {label}
    </BusyButton>
  );
}
