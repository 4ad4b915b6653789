import { useRef, useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import { serverMessage } from '@/api/apiError';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { formatNumber } from '@/shared/format/numbers';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { useNotify } from '@/shared/notify/useNotify';
import { lazyPart } from '@/shared/ui/lazyPart';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';
import { DistributeButton, DistributeIcon } from '../distribution/DistributeActions';
import { useDistributePanel } from '../distribution/useDistributePanel';
import { GridPage } from '../grid/gridCard';
import { assignColumns } from '../grid/leadColumns';
import { LeadsPanel } from '../grid/LeadsPanel';
import { assignPhoneColumn } from '../grid/phoneColumn';
import { useLeadsPage } from '../grid/useLeadsPage';
import type { LeadsPage } from '../grid/useLeadsPage';
import { EVERYTHING, isSelected, NOTHING, tickOnPage } from './leadSelection';
import { messages } from '../messages';
import { useBrokerNames } from '../useBrokerNames';
import { useLeadsSearch } from '../useLeadsSearch';
import { AssignmentBar } from './AssignmentBar';
import { BrokerSelect } from './BrokerSelect';
import { scopeOf } from './selectionScope';
import { useAssignment } from './useAssignment';
import { useSelection } from './useSelection';
import { useSelectionCount } from './useSelectionCount';

const LazyDistributePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "distribute" */ '../distribution/DistributePanel')).DistributePanel,
);

export function AssignLeadsPage() {
  const notify = useNotify();
  const view = useLeadsSearch();
  const page = useLeadsPage(view);
  const { selection, setSelection } = useSelection(view.search.filter);
  const { data: brokers } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  const [broker, setBroker] = useState<Broker | null>(null);
  const brokerInput = useRef<HTMLInputElement>(null);
  const assignment = useAssignment();
  useHotkey('a', () => brokerInput.current?.focus());

  const total = page.answer?.total ?? 0;
  const selected = useSelectionCount(selection, view.search.filter, total);
  const distribution = useDistributePanel(selection, view.search.filter, selected);

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
        // React's events come also from the panels above the page.
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) void assign();
      }}
    >
      <PageHead
        title="Atribuir Leads"
        back={{ to: paths.leadsList(), label: 'Leads' }}
        actions={<DistributeButton onDistribute={distribution.open} />}
        phoneAction={<DistributeIcon onDistribute={distribution.open} />}
      />
      <LeadsPanel
        label="Leads para atribuir"
        view={view}
        page={page}
        failedText={messages.dataFailed(serverMessage(page.error) ?? messages.noAnswer)}
        columns={assignColumns}
        phoneColumns={assignPhoneColumn}
        brokerNames={useBrokerNames()}
        empty={<EmptyState art={<MailboxArt />} title={messages.noneFound} />}
        ticks={{
          isTicked: (id) => isSelected(selection, id),
          onTick: (ids, ticked) => {
            setSelection(tickOnPage(selection, ids, ticked));
          },
        }}
        bar={
          <AssignmentBar
            selected={selected}
            selectable={selection.kind === 'leads' && total > selected ? allOf(page.answer) : undefined}
            onSelectAll={() => {
              setSelection(EVERYTHING);
            }}
            onClear={() => {
              setSelection(NOTHING);
            }}
            last={assignment.last}
            onUndo={() => {
              if (assignment.last) void assignment.undo(assignment.last.batchId);
            }}
            busy={assignment.busy}
            assigning={assignment.assigning}
            undoing={assignment.undoing}
            onAssign={() => void assign()}
          >
            <BrokerSelect
              brokers={brokers?.rows.filter(canReceiveLeads) ?? []}
              value={broker}
              onChange={setBroker}
              inputRef={brokerInput}
            />
          </AssignmentBar>
        }
      />
      {distribution.leads && (
        <LazyDistributePanel
          leads={distribution.leads}
          scope={selection.kind === 'filter' ? scopeOf(view.search.filter, new Date()) : 'marcados um a um'}
          onClose={distribution.close}
          onUndone={assignment.forget}
          onDone={(receipt) => {
            assignment.remember(receipt._id, messages.distributedTo(receipt.moved, receipt.brokers.length));
            setSelection(NOTHING);
          }}
        />
      )}
    </GridPage>
  );
}

/** `os 1.284`; a total that is only a lower bound is not named. */
const allOf = (answer: LeadsPage['answer']) => (answer?.exact ? `os ${formatNumber(answer.total)}` : 'todos');
