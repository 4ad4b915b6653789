import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useGetReceiptFileMutation } from '../distributionApi';
import { messages } from '../messages';

function save(name: string, text: string): void {
  // Reading it as text has taken the mark that says UTF-8 to a spreadsheet.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A plain link would carry no token. */
export function useReceiptFile() {
  const notify = useNotify();
  const [getFile, { isLoading: busy }] = useGetReceiptFileMutation();

  async function download(id: string) {
    try {
      save(`distribuicao-${id}.csv`, await getFile(id).unwrap());
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.downloadFailed);
    }
  }

  return { download, busy };
}
