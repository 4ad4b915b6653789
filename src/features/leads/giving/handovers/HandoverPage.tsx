import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Wallet } from '#contract/giving/handovers.ts';
import { paths } from '#contract/ground/paths.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { serverMessage } from '@/api/apiError';
import { isAtWork, LOOK } from '@/api/runs/messages';
import { useGetRunQuery } from '@/api/runs/runsApi';
import { RunDone } from '@/api/runs/RunSections';
import { RunWorking } from '@/api/runs/RunWorking';
import { useLooks } from '@/api/runs/useLooks';
import { formatDateTime } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { HandoverForm } from './HandoverForm';
import { useGetWalletQuery } from './handoversApi';
import { messages } from './messages';

const BACK = { to: paths.brokers(), label: 'Corretores' };

const isEmpty = ({ leads, hiddenLeads, properties, brought, shifts, isInRoleta }: Wallet) =>
  leads + hiddenLeads + properties + brought + shifts === 0 && !isInRoleta;

export function HandoverPage() {
  const { id = '' } = useParams();
  const { options, lookWhile } = useLooks(LOOK);
  const query = useGetWalletQuery(id, options);
  const last = query.data?.last ?? null;
  /** Shown until its page is loaded. */
  const [begun, setBegun] = useState<RunDetail>();
  const lastQuery = useGetRunQuery(last ?? skipToken, options);
  const run = last === null ? undefined : (lastQuery.currentData ?? begun);
  const works = run !== undefined && isAtWork(run);
  lookWhile(works);
  return (
    <SettingsPage
      title="Passar a carteira"
      back={BACK}
      query={last !== null && !run ? { isError: lastQuery.isError, refetch: lastQuery.refetch } : query}
      loadingText="Carregando a carteira…"
      failedText={serverMessage(query.error) ?? messages.loadFailed}
      heights={[260, 420]}
    >
      {(wallet) => (
        <>
          <PageHead title={messages.title(wallet.broker.name)} line={wallet.broker.name} back={BACK} />
          <Sections>
            {run && (works ? <RunWorking work={run} /> : <Done run={run} />)}
            {!isEmpty(wallet) && !works && <HandoverForm wallet={wallet} onDone={setBegun} />}
            {isEmpty(wallet) && !run && (
              <EmptyState title={messages.nothing} text={messages.nothingText(wallet.broker.name)} />
            )}
          </Sections>
        </>
      )}
    </SettingsPage>
  );
}

const Done = ({ run }: { run: RunDetail }) => (
  <RunDone
    run={run}
    tool={
      <Button data-text size="small" to={paths.run(run._id)}>
        Ver cada lead
      </Button>
    }
  >
    <p>
      Por {run.by.name} em {formatDateTime(run.createdAt)}.
    </p>
  </RunDone>
);
