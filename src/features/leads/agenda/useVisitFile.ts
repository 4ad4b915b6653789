import { useNotifyFailure } from '@/api/useNotifyFailure';
import { saveFile } from '@/shared/saveFile';
import { useGetVisitFileMutation } from './agendaApi';
import { messages } from './messages';

/** For the calendar of this device, which opens the file. */
export function useVisitFile(lead: string) {
  const notifyFailure = useNotifyFailure();
  const [getFile] = useGetVisitFileMutation();

  return async (visit: string): Promise<void> => {
    try {
      saveFile('visita.ics', 'text/calendar', await getFile({ lead, visit }).unwrap());
    } catch (error) {
      notifyFailure(error, messages.fileFailed, { explained: true });
    }
  };
}
