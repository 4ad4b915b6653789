import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetGonePropertiesInfiniteQuery } from '../propertyImportsApi';
import { messages } from './messages';

/** It is for people to say what became of them. */
export function GoneProperties({ id, count }: { id: string; count: number }) {
  const list = useGrowingList(useGetGonePropertiesInfiniteQuery(id));
  return (
    <SectionCard title={messages.goneTitle} hint={messages.goneHint(count)}>
      {list.failed && <LoadFailed text={messages.goneFailed} onRetry={list.reload} />}
      {!list.rows && !list.failed && (
        <Loading text="Carregando imóveis…">
          <Rows>
            {Array.from({ length: Math.min(count, 3) }, (_, index) => (
              <li key={index}>
                <Skeleton width="60%" />
                <Skeleton width="50%" />
                <Skeleton width={64} />
              </li>
            ))}
          </Rows>
        </Loading>
      )}
      {list.rows && list.rows.length > 0 && (
        <Rows aria-label={messages.goneTitle}>
          {list.rows.map(({ _id, name, reference, status }) => (
            <li key={_id}>
              <span>{reference}</span>
              <TextLink to={`${paths.manageProperties()}?edit=${_id}`}>{name}</TextLink>
              <span>{status}</span>
            </li>
          ))}
        </Rows>
      )}
      <LoadMore more={list.more} failedText={messages.goneFailed} />
    </SectionCard>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li': {
    ...theme.typography.small,
    display: 'grid',
    gridTemplateColumns: '120px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '0 20px',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '88px minmax(0, 1fr) auto', padding: '0 16px' },
  },
  '& > li > *': { overflowWrap: 'anywhere' },
  '& > li > a': { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-14px 0' } },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));
