import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { Batch } from '#contract/giving/distribution.ts';
import { paths } from '#contract/ground/paths.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { formatDateTime } from '@/shared/format/dates';
import { useOpened } from '@/shared/routing/useOpened';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { formatLeads, formatReturnedLeads } from '../../core/messages';
import { useGetBatchesInfiniteQuery } from './distributionApi';
import { batchKindLabels, messages } from './messages';
import { ReceiptPanel } from './ReceiptPanel';

export function DistributionsPage() {
  const list = useGrowingList(useGetBatchesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));
  const batches = list.rows;
  const receipt = useOpened('recibo');
  return (
    <>
      <PageHead title="Distribuições" back={{ to: paths.assignLeads(), label: 'Atribuir Leads' }} />
      {list.failed && <LoadFailed text={messages.batchesFailed} onRetry={list.reload} />}
      {!batches && !list.failed && <BatchListSkeleton />}
      {batches?.length === 0 && (
        <EmptyState
          title={messages.noBatches}
          text="Quando leads forem atribuídos ou distribuídos, o recibo fica aqui."
        />
      )}
      {batches && batches.length > 0 && <BatchList batches={batches} onOpen={receipt.open} />}
      <LoadMore more={list.more} failedText={messages.batchesFailed} />
      <Overlay>{receipt.id !== null && <ReceiptPanel id={receipt.id} onClose={receipt.close} />}</Overlay>
    </>
  );
}

interface BatchListProps {
  batches: Batch[];
  onOpen: (id: string) => void;
}

function batchText({ kind, moved, to }: Batch): string {
  if (kind === 'desfazer') return formatReturnedLeads(moved);
  if (kind === 'carteira' && !to) return `${formatLeads(moved)} de uma carteira`;
  return `${formatLeads(moved)} ${to ? `para ${to.name}` : 'entre corretores'}`;
}

function undoState({ kind, undoneBy, undoable, running }: Batch): string {
  if (running) return messages.runs;
  if (kind === 'desfazer') return '';
  if (undoneBy !== null) return 'Desfeita';
  if (kind === 'carteira') return 'Desfaz-se na carteira';
  return undoable ? 'Dá para desfazer' : 'Sem o que desfazer';
}

function BatchList({ batches, onOpen }: BatchListProps) {
  return (
    <Card>
      <Rows aria-label="Distribuições">
        {batches.map((batch) => (
          <li key={batch._id}>
            <Row onClick={() => onOpen(batch._id)}>
              <b>{batchText(batch)}</b>
              <Kind>{batchKindLabels[batch.kind]}</Kind>
              <Who>{batch.by.name}</Who>
              <When dateTime={batch.createdAt}>{formatDateTime(batch.createdAt)}</When>
              <State>{undoState(batch)}</State>
              <ChevronRight size={16} />
            </Row>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

function BatchListSkeleton() {
  return (
    <Loading text="Carregando distribuições…">
      <Card>
        {Array.from({ length: 6 }, (_, index) => (
          <Row key={index} as="div">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="80%" />
            <Skeleton width="80%" />
          </Row>
        ))}
      </Card>
    </Loading>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) 116px minmax(0, 1fr) 136px 128px 16px',
  gap: 12,
  width: '100%',
  minHeight: 48,
  padding: '0 16px',
  textAlign: 'left',
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 560, color: theme.vars.palette.text.primary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  [theme.breakpoints.down('md')]: {
    gridTemplateAreas: "'what state' 'kind when' 'who when'",
    gridTemplateColumns: '1fr auto',
    gap: '2px 12px',
    padding: '12px 16px',
    '& > b': { ...theme.typography.control, gridArea: 'what' },
    '& > svg': { display: 'none' },
  },
}));

const Kind = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridArea: 'kind' } }));
const Who = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridArea: 'who' } }));
const When = styled('time')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridArea: 'when', alignSelf: 'end', textAlign: 'right' },
}));
const State = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridArea: 'state', textAlign: 'right' },
}));
