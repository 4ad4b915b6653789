import { Download } from 'lucide-react';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { saveCsv } from '@/shared/saveFile';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useGetRefusedRowsMutation } from '../core/leadImportsApi';
import { leftOut, messages } from './messages';

export function RefusedButton({ found }: { found: LeadImportDetail }) {
  const [getFile, { isLoading }] = useGetRefusedRowsMutation();
  const notifyFailure = useNotifyFailure();
  if (leftOut(found) === 0) return null;
  const download = () =>
    getFile(found._id)
      .unwrap()
      .then((text) => saveCsv('linhas-recusadas.csv', text))
      .catch((error: unknown) => notifyFailure(error, messages.downloadFailed));
  return (
    <BusyButton
      data-text
      size="small"
      busy={isLoading}
      busyLabel="Baixando…"
      startIcon={<Download size={16} />}
      onClick={() => void download()}
    >
      Baixar linhas recusadas
    </BusyButton>
  );
}
