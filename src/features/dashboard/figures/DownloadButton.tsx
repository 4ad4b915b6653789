import { Download } from 'lucide-react';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { saveCsv } from '@/shared/saveFile';
import { BusyButton } from '@/shared/ui/BusyButton';
import { messages } from '../messages';

interface DownloadButtonProps {
  fileName: string;
  getFile: () => Promise<string>;
  busy: boolean;
  idle: boolean;
}

export function DownloadButton({ fileName, getFile, busy, idle }: DownloadButtonProps) {
  const notifyOutcome = useNotifyOutcome();

  const download = () =>
    notifyOutcome(
      getFile().then((text) => saveCsv(fileName, text)),
      { failed: messages.downloadFailed },
    );

  return (
    <BusyButton
      variant="outlined"
      busy={busy}
      busyLabel="Baixando…"
      aria-disabled={idle}
      startIcon={<Download size={18} />}
      onClick={() => void download()}
    >
      Baixar CSV
    </BusyButton>
  );
}
