import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { RUN_KINDS, RUN_NAMES } from '#contract/ground/runs.ts';
import type { RunKindName } from '#contract/ground/runs.ts';
import { isAtWork, LOOK, messages } from '@/api/runs/messages';
import { useGetRunsInfiniteQuery } from '@/api/runs/runsApi';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { useAddressState } from '@/shared/routing/useAddressState';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { RunLine, RunLines, RunSkeletons } from './RunLine';

const KINDS = RUN_KINDS.map((value) => ({ value, label: RUN_NAMES[value] }));

interface Filter {
  kind: RunKindName | undefined;
}

const read = (params: URLSearchParams): Filter => ({ kind: RUN_KINDS.find((kind) => kind === params.get('tipo')) });
/** A gerente's are of one kind. */
const NONE: Filter = { kind: undefined };
const write = ({ kind }: Filter) => new URLSearchParams(kind && { tipo: kind });

export function RunsPage() {
  const [filter, setFilter] = useAddressState(read, write);
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  return (
    <>
      <PageHead
        title="O que foi feito"
        line="Mudanças de muitos de uma vez: o que mudou, o que ficou e como desfazer"
      />
      {isAdmin && (
        <Kind>
          <SelectFilter
            label="Tipo"
            any="Todos os tipos"
            options={KINDS}
            value={filter.kind}
            onFilter={(kind) => setFilter({ kind })}
          />
        </Kind>
      )}
      <Runs filter={isAdmin ? filter : NONE} onClear={() => setFilter({ kind: undefined })} />
    </>
  );
}

function Runs({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const [works, setWorks] = useState(false);
  const list = useGrowingList(
    useGetRunsInfiniteQuery(filter, { pollingInterval: works ? LOOK : 0, refetchOnMountOrArgChange: true }),
  );
  const isWorking = list.rows?.some(isAtWork) === true;
  if (isWorking !== works) setWorks(isWorking);
  if (list.failed) return <LoadFailed text={messages.listFailed} onRetry={list.reload} />;
  if (!list.rows)
    return (
      <Loading text="Carregando o que foi feito…">
        <RunSkeletons />
      </Loading>
    );
  if (list.rows.length === 0 && filter.kind) return <NoMatches title={messages.noMatches} onClear={onClear} />;
  if (list.rows.length === 0) return <EmptyState title={messages.none} text={messages.noneText} />;
  return (
    <>
      <Card>
        <RunLines aria-label="O que foi feito">
          {list.rows.map((run) => (
            <RunLine key={run._id} run={run} />
          ))}
        </RunLines>
      </Card>
      <LoadMore more={list.more} failedText={messages.listFailed} />
    </>
  );
}

const Kind = styled('div')(({ theme }) => ({
  width: 220,
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
