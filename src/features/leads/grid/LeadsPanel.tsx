import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Lead } from '#contract/leads.ts';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LeadsTools } from '../filters/LeadsTools';
import { LazyLeadPanel } from '../history/LazyLeadPanel';
import { useOpenedLead } from '../history/useOpenedLead';
import { hasFilter } from '../leadsSearch';
import { messages } from '../messages';
import type { LeadsSearchView } from '../useLeadsSearch';
import { ColumnsButton } from './ColumnsButton';
import { GridCard } from './gridCard';
import { GridFooter } from './GridFooter';
import type { LeadColumns } from './leadColumns';
import { LeadsGrid } from './LeadsGrid';
import type { GridTicks } from './LeadsGrid';
import { useColumns } from './useColumns';
import type { LeadsPage } from './useLeadsPage';

interface LeadsPanelProps {
  label: string;
  view: LeadsSearchView;
  page: LeadsPage;
  failedText: string;
  columns: LeadColumns;
  phoneColumns: GridColDef<Lead>[];
  brokerNames: Map<string, string>;
  /** In the place of rows, when there is no lead at all. */
  empty: ReactNode;
  ticks?: GridTicks;
  /** Between rows and footer. */
  bar?: ReactNode;
}

/** Tools, rows, footer: the box both lead grids are. A failed load takes the place of the rows and leaves the rest. */
export function LeadsPanel(props: LeadsPanelProps) {
  const { label, view, page, failedText, phoneColumns, brokerNames, empty, ticks, bar } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const columns = useColumns(props.columns, box);
  const opened = useOpenedLead();
  return (
    <GridCard aria-label={label} ref={setBox}>
      <LeadsTools view={view} brokerNames={brokerNames}>
        <ColumnsButton columns={columns} />
      </LeadsTools>
      {page.failed ? (
        <LoadFailed text={failedText} onRetry={page.reload} />
      ) : (
        <LeadsGrid
          label={label}
          columns={columns.visible}
          phoneColumns={phoneColumns}
          answer={page.answer}
          loading={page.loading}
          view={view}
          empty={hasFilter(view.search.filter) ? <NoneMatching onClear={view.clearFilters} /> : empty}
          onOpen={({ _id }) => {
            opened.open(_id);
          }}
          {...(ticks && { ticks })}
        />
      )}
      {bar}
      <GridFooter answer={page.answer} loading={page.loading} failed={page.failed} view={view} />
      {opened.id !== null && (
        <LazyLeadPanel
          id={opened.id}
          known={page.answer?.rows.find(({ _id }) => _id === opened.id)}
          onClose={opened.close}
        />
      )}
    </GridCard>
  );
}

function NoneMatching({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={messages.noneMatching}
      action={
        <Button variant="outlined" onClick={onClear} sx={{ pointerEvents: 'auto' }}>
          Limpar filtros
        </Button>
      }
    />
  );
}
