import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Export } from '#contract/reports/exports.ts';
import type { useGrowingList } from '@/api/useGrowingList';
import { formatDateTime } from '@/shared/format/dates';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { filterOf, messages, stateOf, whatWent } from './messages';

interface PastExportsProps {
  list: ReturnType<typeof useGrowingList<Export>>;
}

export const PastExports = ({ list }: PastExportsProps) => (
  <SectionCard title="O que foi exportado" hint="Quem levou o quê, e quando">
    {list.failed && <LoadFailed text={messages.listFailed} onRetry={list.reload} />}
    {!list.rows && !list.failed && (
      <Loading text="Carregando exportações…">
        <Rows as="div">
          {Array.from({ length: 3 }, (_, index) => (
            <Row as="div" key={index}>
              <Skeleton width="60%" />
              <Skeleton width="80%" />
              <Skeleton width="80%" />
            </Row>
          ))}
        </Rows>
      </Loading>
    )}
    {list.rows?.length === 0 && <EmptyState title={messages.none} text={messages.noneText} />}
    {list.rows && list.rows.length > 0 && (
      <Rows aria-label="O que foi exportado">
        {list.rows.map((one) => (
          <Row key={one._id}>
            <b>{whatWent(one)}</b>
            <Filter title={filterOf(one)}>{filterOf(one)}</Filter>
            <Who>{one.by.name}</Who>
            <When dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</When>
            <State>{stateOf(one)}</State>
          </Row>
        ))}
      </Rows>
    )}
    <LoadMore more={list.more} failedText={messages.listFailed} />
  </SectionCard>
);

const Rows = styled('ul')(({ theme }) => ({
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 1fr) 136px 104px',
  gap: 12,
  minHeight: 48,
  padding: '0 20px',
  color: theme.vars.palette.text.secondary,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > b': { fontWeight: 560, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: {
    gridTemplateAreas: "'what state' 'filter filter' 'who when'",
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px',
    '& > b': { ...theme.typography.control, gridArea: 'what', whiteSpace: 'normal' },
  },
}));

const area = (name: string) => styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridArea: name } }));
const Who = area('who');
const State = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridArea: 'state', textAlign: 'right' },
}));
const Filter = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridArea: 'filter', whiteSpace: 'normal' },
}));
const When = styled('time')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridArea: 'when' } }));
