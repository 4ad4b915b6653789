import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { useOnceSourcesAreNamed } from '../../useOnceSourcesAreNamed';
import { useGetClockSettingsQuery } from '../clockSettingsApi';
import { messages } from '../messages';
import { ClockForm } from './ClockForm';

export function ClockPage() {
  return (
    <SettingsPage
      title="Prazo do primeiro contato"
      query={useOnceSourcesAreNamed(useGetClockSettingsQuery(undefined, { refetchOnMountOrArgChange: true }))}
      loadingText="Carregando o prazo…"
      failedText={messages.loadFailed}
      heights={[148, 320, 420]}
    >
      {(saved) => <ClockForm saved={saved} />}
    </SettingsPage>
  );
}
