import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { saveFile } from '@/shared/saveFile';
import { useGetVisitFileMutation } from './agendaApi';
import { messages } from './messages';

export function useVisitFile(lead: string) {
  const notifyOutcome = useNotifyOutcome();
  const [getFile] = useGetVisitFileMutation();

  return (visit: string) => {
    const file = getFile({ lead, visit }).unwrap();
    return notifyOutcome(
      file.then((text) => saveFile('visita.ics', 'text/calendar', text)),
      { failed: messages.fileFailed, explained: true },
    );
  };
}
