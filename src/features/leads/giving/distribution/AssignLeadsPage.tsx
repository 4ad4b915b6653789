import { Split } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { serverMessage } from '@/api/apiError';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { lazyPart } from '@/shared/lazyPart';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PageHead } from '@/shared/ui/page/PageHead';
import { BrokerSelect } from '../../core/BrokerSelect';
import { filterSummary } from '../../core/leadFilters';
import { messages as leadMessages } from '../../core/messages';
import { useAssignment } from '../../core/useAssignment';
import { useLeadsSearch } from '../../core/useLeadsSearch';
import { assignColumns } from '../../list/grid/leadColumns';
import { GridPage, LeadsPanel } from '../../list/grid/LeadsPanel';
import { assignPhoneColumns } from '../../list/grid/phoneColumns';
import { useLeadsPage } from '../../list/grid/useLeadsPage';
import { useSelection } from '../../list/grid/useSelection';
import { AssignmentBar } from './AssignmentBar';
import { messages } from './messages';

const LazyDistributePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "distribute" */ './DistributePanel')).DistributePanel,
);

const LazyNoneToAssign = lazyPart(
  async () => (await import(/* webpackChunkName: "no-leads" */ './NoneToAssign')).NoneToAssign,
);

const DISTRIBUTE = 'Distribuir entre corretores';

export function AssignLeadsPage() {
  const notify = useNotify();
  const nameOfSource = useSourceName();
  const view = useLeadsSearch();
  const page = useLeadsPage(view);
  const selection = useSelection(view, page);
  const [broker, setBroker] = useState<Broker | null>(null);
  const brokerInput = useRef<HTMLInputElement>(null);
  const assignment = useAssignment();
  useHotkey('a', () => brokerInput.current?.focus());

  /** The selection at the moment when the panel opened. */
  const [distributed, setDistributed] = useState<LeadSelection | null>(null);
  const distribute = () => {
    if (selection.count === 0) notify.warning(messages.chooseLeads);
    else setDistributed(selection.request());
  };

  async function assign() {
    if (!broker || selection.count === 0) {
      notify.warning(messages.chooseBoth);
      if (!broker) brokerInput.current?.focus();
      return;
    }
    if (await assignment.assign(selection.request(), broker)) selection.clear();
  }

  return (
    <GridPage
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // React's events also come from the panels above the page.
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) void assign();
      }}
    >
      <PageHead
        wide
        title="Atribuir Leads"
        back={{ to: paths.leadsList(), label: 'Leads' }}
        actions={
          <Button variant="outlined" startIcon={<Split size={18} />} onClick={distribute}>
            {DISTRIBUTE}
          </Button>
        }
        phoneAction={
          <IconButton size="large" aria-label={DISTRIBUTE} onClick={distribute}>
            <Split size={20} />
          </IconButton>
        }
      />
      <LeadsPanel
        label="Leads para atribuir"
        view={view}
        page={page}
        failedText={messages.dataFailed(serverMessage(page.error) ?? leadMessages.noAnswer)}
        columns={assignColumns}
        phoneColumns={assignPhoneColumns}
        empty={<LazyNoneToAssign />}
        selection={selection.grid}
        bar={
          <AssignmentBar selection={selection} assignment={assignment} onAssign={() => void assign()}>
            <BrokerSelect value={broker} onChange={setBroker} inputRef={brokerInput} shortcut="A" />
          </AssignmentBar>
        }
      />
      <Overlay>
        {distributed && (
          <LazyDistributePanel
            leads={distributed}
            scope={
              selection.isOfFilter ? filterSummary(view.search.filter, new Date(), nameOfSource) : 'marcados um a um'
            }
            onClose={() => setDistributed(null)}
            onDone={selection.clear}
          />
        )}
      </Overlay>
    </GridPage>
  );
}
