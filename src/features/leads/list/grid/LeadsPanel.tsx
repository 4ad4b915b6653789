import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { BriefLead } from '#contract/leads/leads.ts';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { lazyPart } from '@/shared/lazyPart';
import { useOpened } from '@/shared/routing/useOpened';
import { Card } from '@/shared/ui/page/Card';
import { NoMatches } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LeadsTools } from '../../core/filters/LeadsTools';
import { hasFilter } from '../../core/leadsSearch';
import { messages } from '../../core/messages';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { OpenedLead } from '../../lead/OpenedLead';
import { useLeadSteps } from '../../lead/useLeadSteps';
import { ColumnsButton } from './ColumnsButton';
import { GridFooter } from './GridFooter';
import type { LeadColumns } from './leadColumns';
import { LeadsGrid } from './LeadsGrid';
import type { GridTicks } from './LeadsGrid';
import { useColumns } from './useColumns';
import type { LeadsPage } from './useLeadsPage';

const LazyListNews = lazyPart(async () => (await import(/* webpackChunkName: "list-news" */ './ListNews')).ListNews);

interface LeadsPanelProps {
  label: string;
  view: LeadsSearchView;
  page: LeadsPage;
  failedText: string;
  columns: LeadColumns;
  empty: ReactNode;
  selection?: GridTicks;
  bar?: ReactNode;
  /** Before the columns' button. */
  tools?: (shown: string[]) => ReactNode;
}

/** Tools, rows and footer of the grid. A failed load takes the place of the rows alone. */
export function LeadsPanel(props: LeadsPanelProps) {
  const { label, view, page, failedText, empty, selection, bar, tools } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const both = useRef<HTMLDivElement>(null);
  const opened = useOpened('lead');
  const steps = useLeadSteps(opened, page.answer?.rows);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const besideId = isWide ? opened.id : null;
  const columns = useColumns(props.columns, view, { box, isNarrow: besideId !== null });
  useHotkey('escape', () => {
    if (besideId !== null) opened.close();
  });

  function open({ _id }: BriefLead): void {
    if (besideId === null) opened.open(_id);
    else if (besideId === _id) both.current?.querySelector<HTMLElement>('[data-beside] h2')?.focus();
    else opened.replace(_id);
  }

  return (
    <Both ref={both}>
      <GridCard aria-label={label} ref={setBox}>
        <LeadsTools view={view}>
          {tools?.(columns.shown)}
          <ColumnsButton columns={columns} />
        </LeadsTools>
        <Edge role="status">
          {page.news && (
            <LazyListNews
              news={page.news}
              onShow={() => {
                page.showNews();
                showTop(box);
              }}
            />
          )}
        </Edge>
        {page.failed ? (
          <LoadFailed text={failedText} onRetry={page.reload} />
        ) : (
          <LeadsGrid
            label={label}
            columns={columns.visible}
            answer={page.answer}
            loading={page.loading}
            view={view}
            empty={
              hasFilter(view.search.filter) ? (
                <NoMatches title={messages.noneMatching} onClear={view.clearFilters} />
              ) : (
                empty
              )
            }
            onOpen={open}
            besideId={isWide ? besideId : undefined}
            {...(selection && { selection })}
          />
        )}
        {bar}
        <GridFooter answer={page.answer} loading={page.loading} failed={page.failed} view={view} />
      </GridCard>
      <OpenedLead opened={opened} leads={page.answer?.rows} beside={isWide ? steps : undefined} />
    </Both>
  );
}

/** Its first row; the pressed button is gone. */
function showTop(box: HTMLElement | null): void {
  const scroller = box?.querySelector('.MuiDataGrid-virtualScroller');
  if (scroller) scroller.scrollTop = 0;
  box?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true });
}

const Edge = styled('div')({ position: 'relative' });

/** A page that is as high as the window: only the grid's rows scroll. */
export const GridPage = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - 2 * var(--page-padding))',
  minHeight: 480,
  [theme.breakpoints.down('md')]: { height: 'calc(100dvh - var(--page-padding))' },
  [theme.breakpoints.down('sm')]: {
    height: 'calc(100dvh - var(--nav))',
    minHeight: 0,
    marginBottom: 'calc(-1 * var(--page-padding))',
  },
}));

const Both = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 16,
  minHeight: 0,
  [theme.breakpoints.down('lg')]: { display: 'contents' },
}));

const GridCard = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  containerType: 'inline-size',
  '& .MuiDataGrid-root': { flex: 1, minHeight: 0, borderRadius: 0 },
  '& .lead-name': { fontWeight: 560, fontVariantNumeric: 'normal', color: theme.vars.palette.text.primary },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row.is-open, & .MuiDataGrid-row.is-open:hover': {
    backgroundColor: theme.vars.palette.primary.tint,
    boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}`,
  },
  '& .lead-clock': { flex: 'none', marginLeft: 8, whiteSpace: 'nowrap', fontWeight: 560 },
  // Rather the chip is cut than the mark.
  '& [data-field="status"] > span:first-of-type': { minWidth: 0, overflow: 'hidden' },
  '& .lead-clock[data-clock="soon"]': { color: theme.vars.palette.warning.main },
  '& .lead-clock[data-clock="now"]': { color: theme.vars.palette.error.main },
  '& .lead-waiting': { fontWeight: 560, color: theme.vars.palette.error.main },
  // On the tint of a row terracotta has too little contrast.
  '& :is(.Mui-selected, .is-open) .lead-waiting': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    margin: '-12px calc(-1 * var(--page-padding)) 0',
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
  },
}));
