import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { formatDateTime } from '@/shared/format/dates';
import { Link } from '@/shared/routing/Link';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import type { MoreRows } from '@/shared/ui/states/LoadMore';

interface PastImport {
  _id: string;
  fileName: string;
  by: { name: string };
  createdAt: string;
}

interface PastImportsListProps<Import> {
  list: { rows: Import[] | undefined; failed: boolean; reload: () => void; more: MoreRows };
  pathOf: (id: string) => string;
  whatCame: (one: Import) => string;
  stateOf: (one: Import) => string;
  noneText: string;
}

export function PastImportsList<Import extends PastImport>(props: PastImportsListProps<Import>) {
  const { list, pathOf, whatCame, stateOf, noneText } = props;
  const imports = list.rows;
  return (
    <SectionCard title="Importações anteriores">
      {list.failed && <LoadFailed text={FAILED} onRetry={list.reload} />}
      {!imports && !list.failed && (
        <Loading text="Carregando importações…">
          {Array.from({ length: 3 }, (_, index) => (
            <RowSkeleton key={index}>
              <Skeleton width="60%" />
              <Skeleton width="80%" />
              <Skeleton width="80%" />
            </RowSkeleton>
          ))}
        </Loading>
      )}
      {imports?.length === 0 && <EmptyState title="Nenhuma importação ainda" text={noneText} />}
      {imports && imports.length > 0 && (
        <Rows aria-label="Importações anteriores">
          {imports.map((one) => (
            <li key={one._id}>
              <Row to={pathOf(one._id)}>
                <b>{whatCame(one)}</b>
                <File>{one.fileName}</File>
                <Who>{one.by.name}</Who>
                <When dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</When>
                <State>{stateOf(one)}</State>
                <ChevronRight size={16} />
              </Row>
            </li>
          ))}
        </Rows>
      )}
      <LoadMore more={list.more} failedText={FAILED} />
    </SectionCard>
  );
}

const FAILED = 'Erro ao carregar as importações';

const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

const row = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) 136px 116px 16px',
  gap: 12,
  minHeight: 48,
  padding: '0 20px',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > b': { fontWeight: 560, color: theme.vars.palette.text.primary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  [theme.breakpoints.down('md')]: {
    gridTemplateAreas: "'what state' 'file when' 'who when'",
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px',
    '& > b': { ...theme.typography.control, gridArea: 'what' },
    '& > svg': { display: 'none' },
  },
});

const Row = styled(Link)(row);
const RowSkeleton = styled('div')(row);

const area = (name: string) => styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridArea: name } }));
const File = area('file');
const Who = area('who');
const When = styled('time')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridArea: 'when', alignSelf: 'end' },
}));
const State = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { gridArea: 'state', textAlign: 'right' },
}));
