import { Split } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import type { LeadSelection } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { serverMessage } from '@/api/apiError';
import { formatNumber } from '@/shared/format/numbers';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { lazyPart } from '@/shared/ui/lazyPart';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';
import { BrokerSelect } from '../BrokerSelect';
import { assignColumns } from '../grid/leadColumns';
import { GridPage, LeadsPanel } from '../grid/LeadsPanel';
import { assignPhoneColumns } from '../grid/phoneColumns';
import { useLeadsPage } from '../grid/useLeadsPage';
import type { LeadsPage } from '../grid/useLeadsPage';
import { filterSummary } from '../leadFilters';
import { useLeadsSearch } from '../useLeadsSearch';
import { AssignmentBar } from './AssignmentBar';
import { EVERYTHING, isSelected, NOTHING, selectOnPage, toRequest } from './leadSelection';
import { messages } from './messages';
import { useAssignment } from './useAssignment';
import { useSelection, useSelectionCount } from './useSelection';

const LazyDistributePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "distribute" */ './DistributePanel')).DistributePanel,
);

const DISTRIBUTE = 'Distribuir entre corretores';

export function AssignLeadsPage() {
  const notify = useNotify();
  const view = useLeadsSearch();
  const page = useLeadsPage(view);
  const { selection, setSelection } = useSelection(view.search.filter);
  const [broker, setBroker] = useState<Broker | null>(null);
  const brokerInput = useRef<HTMLInputElement>(null);
  const assignment = useAssignment();
  useHotkey('a', () => brokerInput.current?.focus());

  const total = page.answer?.total ?? 0;
  const selected = useSelectionCount(selection, view.search.filter, total);
  /** Of the open panel: what was selected when it opened. */
  const [distributed, setDistributed] = useState<LeadSelection | null>(null);
  const distribute = () => {
    if (selected === 0) notify.warning(messages.chooseLeads);
    else setDistributed(toRequest(selection, view.search.filter));
  };

  async function assign() {
    if (!broker || selected === 0) {
      notify.warning(messages.chooseBoth);
      if (!broker) brokerInput.current?.focus();
      return;
    }
    if (await assignment.assign(selection, view.search.filter, broker)) setSelection(NOTHING);
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
        failedText={messages.dataFailed(serverMessage(page.error) ?? messages.noAnswer)}
        columns={assignColumns}
        phoneColumns={assignPhoneColumns}
        empty={<EmptyState art={<MailboxArt />} title={messages.noneFound} />}
        selection={{
          isSelected: (id) => isSelected(selection, id),
          onSelect: (pageIds, ids) => setSelection(selectOnPage(selection, pageIds, ids)),
        }}
        bar={
          <AssignmentBar
            selected={selected}
            selectable={selection.kind === 'leads' && total > selected ? allOf(page.answer) : undefined}
            onSelectAll={() => setSelection(EVERYTHING)}
            onClear={() => setSelection(NOTHING)}
            assignment={assignment}
            onAssign={() => void assign()}
          >
            <BrokerSelect value={broker} onChange={setBroker} inputRef={brokerInput} shortcut="A" />
          </AssignmentBar>
        }
      />
      <Overlay>
        {distributed && (
          <LazyDistributePanel
            leads={distributed}
            scope={selection.kind === 'filter' ? filterSummary(view.search.filter, new Date()) : 'marcados um a um'}
            onClose={() => setDistributed(null)}
            onUndone={assignment.forget}
            onDone={(receipt) => {
              const receivers = receipt.brokers.filter(({ received }) => received > 0).length;
              assignment.remember(receipt._id, messages.distributedTo(receipt.moved, receivers));
              setSelection(NOTHING);
            }}
          />
        )}
      </Overlay>
    </GridPage>
  );
}

/** `os 1.284`; a total that is only a lower bound has no number. */
const allOf = (answer: LeadsPage['answer']) => (answer?.exact ? `os ${formatNumber(answer.total)}` : 'todos');
