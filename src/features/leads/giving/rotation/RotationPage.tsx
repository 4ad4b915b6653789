import { History } from 'lucide-react';
import { useState } from 'react';
import type { Rotation } from '#contract/giving/rotation.ts';
import { mayNameBroker } from '#contract/leads/sourceValues.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useLeaveGuard } from '@/shared/routing/useLeaveGuard';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { PhoneOnly } from '@/shared/ui/page/PhoneOnly';
import { Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { useOnceSourcesAreNamed } from '../useOnceSourcesAreNamed';
import { Cases } from './Cases';
import { messages } from './messages';
import { useGetRotationQuery } from './rotationApi';
import { RotationBrokers } from './RotationBrokers';
import { RotationSimulation } from './RotationSimulation';
import { Sources } from './Sources';
import { useRotationDraft } from './useRotationDraft';
import type { RotationDraft } from './useRotationDraft';

export function RotationPage() {
  return (
    <SettingsPage
      title="Roleta"
      query={useOnceSourcesAreNamed(useGetRotationQuery(undefined, { refetchOnMountOrArgChange: true }))}
      loadingText="Carregando a roleta…"
      failedText={messages.rotationFailed}
      heights={[264, 200, 320]}
    >
      {(saved) => <RotationSettings saved={saved} />}
    </SettingsPage>
  );
}

function RotationSettings({ saved }: { saved: Rotation }) {
  const draft = useRotationDraft(saved);
  const nameOf = useSourceName();
  const [simulates, setSimulates] = useState(false);
  const guard = useLeaveGuard(() => draft.changed);
  const simulate = () => setSimulates(true);
  return (
    <>
      <PageHead
        title="Roleta"
        lineChanges
        line={draft.changed ? 'Há alterações que ainda não foram salvas.' : lineOf(saved, nameOf)}
        actions={
          <>
            <SimulateButton onPress={simulate} />
            <Commit draft={draft} />
          </>
        }
      />
      <Sections>
        <Sources draft={draft} onSimulate={simulate} />
        <PhoneOnly>
          <SimulateButton onPress={simulate} />
        </PhoneOnly>
        <Cases draft={draft} />
        <RotationBrokers draft={draft} />
      </Sections>
      <BottomBar>
        {draft.changed && (
          <Button variant="outlined" onClick={draft.discard}>
            Descartar
          </Button>
        )}
        <Commit draft={draft} />
      </BottomBar>
      <Overlay>
        {simulates && (
          <RotationSimulation
            input={draft.input}
            changed={draft.changed}
            saving={draft.saving}
            onSave={() => {
              void draft.commit().then((done) => {
                if (done) setSimulates(false);
              });
            }}
            onClose={() => setSimulates(false)}
          />
        )}
      </Overlay>
      {draft.question}
      <LeaveQuestion guard={guard} text="O que você mudou na roleta ainda não foi salvo." />
    </>
  );
}

/** `Ligada: Página de captação, Página do imóvel` */
function lineOf({ sources }: Rotation, nameOf: (source: string) => string): string {
  const on = sources.filter(({ isOn }) => isOn).map(({ source }) => nameOf(source));
  if (on.length > 0) return `Ligada: ${on.join(', ')}`;
  return sources.some(({ source, toBrokerWhenOff }) => toBrokerWhenOff && mayNameBroker(source))
    ? 'Desligada: só imóvel e site do corretor vão direto'
    : 'Desligada: os leads novos esperam por você';
}

function SimulateButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="outlined" startIcon={<History size={18} />} onClick={onPress}>
      Ver o que teria acontecido
    </Button>
  );
}

function Commit({ draft: { changed, commit, saving } }: { draft: RotationDraft }) {
  return (
    <BusyButton
      variant="contained"
      color="accent"
      aria-disabled={!changed}
      busy={saving}
      busyLabel="Salvando…"
      onClick={() => void commit()}
    >
      Salvar
    </BusyButton>
  );
}
