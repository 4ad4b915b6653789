import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Wallet } from '#contract/giving/handovers.ts';
import { paths } from '#contract/ground/paths.ts';
import { serverMessage } from '@/api/apiError';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { DoneHandover } from './DoneHandover';
import { HandoverForm } from './HandoverForm';
import { useGetWalletQuery } from './handoversApi';
import { messages } from './messages';

/** Milliseconds between looks at how far it is. */
const LOOK = 2_000;
const BACK = { to: paths.brokers(), label: 'Corretores' };

const isEmpty = ({ leads, hiddenLeads, properties, shifts, isInRoleta }: Wallet) =>
  leads + hiddenLeads + properties + shifts === 0 && !isInRoleta;

export function HandoverPage() {
  const { id = '' } = useParams();
  const [runs, setRuns] = useState(false);
  const query = useGetWalletQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: runs ? LOOK : 0 });
  const last = query.data?.last;
  const isRunning = last?.running === true || last?.undone?.running === true;
  if (isRunning !== runs) setRuns(isRunning);
  return (
    <SettingsPage
      title="Passar a carteira"
      back={BACK}
      query={query}
      loadingText="Carregando a carteira…"
      failedText={serverMessage(query.error) ?? messages.loadFailed}
      heights={[260, 420]}
    >
      {(wallet) => (
        <>
          <PageHead title={messages.title(wallet.broker.name)} line={wallet.broker.name} back={BACK} />
          <Sections>
            {wallet.last && <DoneHandover done={wallet.last} />}
            {!isEmpty(wallet) && !isRunning && <HandoverForm wallet={wallet} />}
            {isEmpty(wallet) && !wallet.last && (
              <EmptyState title={messages.nothing} text={messages.nothingText(wallet.broker.name)} />
            )}
          </Sections>
        </>
      )}
    </SettingsPage>
  );
}
