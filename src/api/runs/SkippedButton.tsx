import { Download } from 'lucide-react';
import { ActButton } from '../ActButton';
import { messages } from './messages';
import { useDownloadSkippedMutation } from './runsApi';

interface SkippedButtonProps {
  id: string;
  /** Rows of the file. */
  count: number;
  label?: string | undefined;
}

export function SkippedButton({ id, count, label = 'Baixar o que ficou de fora' }: SkippedButtonProps) {
  const [download] = useDownloadSkippedMutation();
  if (count === 0) return null;
  return (
    <ActButton
      data-text
      size="small"
      busyLabel="Baixando…"
      startIcon={<Download size={16} />}
      act={() => download(id).unwrap()}
      outcome={{ failed: messages.downloadFailed }}
    >
      {label}
    </ActButton>
  );
}
