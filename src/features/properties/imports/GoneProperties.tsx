import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { LoadedRows } from '@/api/Loaded';
import { useGrowingList } from '@/api/useGrowingList';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetGonePropertiesInfiniteQuery } from '../propertyImportsApi';
import { messages } from './messages';

/** It is for people to say what became of them. */
export function GoneProperties({ id, count }: { id: string; count: number }) {
  const list = useGrowingList(useGetGonePropertiesInfiniteQuery(id));
  return (
    <SectionCard title={messages.goneTitle} hint={messages.goneHint(count)}>
      <LoadedRows
        list={list}
        skeleton={<LineSkeletons count={Math.min(count, 3)} />}
        failed={messages.goneFailed}
        empty={null}
      >
        {(rows) => (
          <Rows aria-label={messages.goneTitle}>
            {rows.map(({ _id, name, reference, status }) => (
              <li key={_id}>
                <span>{reference}</span>
                <TextLink to={`${paths.manageProperties()}?edit=${_id}`}>{name}</TextLink>
                <span>{status}</span>
              </li>
            ))}
          </Rows>
        )}
      </LoadedRows>
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
