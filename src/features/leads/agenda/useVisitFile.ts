import type { Visit } from '#contract/agenda.ts';
import { serverMessage, wasLeft } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { saveFile } from '@/shared/saveFile';
import { useGetVisitFileMutation } from './agendaApi';
import { messages } from './messages';

/** For the calendar of this device, which opens the file. */
export function useVisitFile(lead: string) {
  const notify = useNotify();
  const [getFile] = useGetVisitFileMutation();

  return async (visit: Visit): Promise<void> => {
    try {
      saveFile('visita.ics', 'text/calendar', await getFile({ lead, visit: visit._id }).unwrap());
    } catch (error) {
      const detail = serverMessage(error);
      if (!wasLeft(error)) notify.error(messages.fileFailed, { ...(detail !== undefined && { detail }) });
    }
  };
}
