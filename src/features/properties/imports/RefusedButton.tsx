import { Download } from 'lucide-react';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { saveCsv } from '@/shared/saveFile';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useGetRefusedListingsMutation } from '../propertyImportsApi';
import { messages } from './messages';

export function RefusedButton({ found: { _id, outcomes, results } }: { found: PropertyImportDetail }) {
  const [getFile, { isLoading }] = useGetRefusedListingsMutation();
  const notifyFailure = useNotifyFailure();
  if (outcomes.invalido + results.moved === 0) return null;
  const download = () =>
    getFile(_id)
      .unwrap()
      .then((text) => saveCsv('imoveis-recusados.csv', text))
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
      Baixar recusados
    </BusyButton>
  );
}
