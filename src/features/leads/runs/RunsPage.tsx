import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { RUN_KINDS, RUN_NAMES, RUN_SUBJECTS } from '#contract/ground/runs.ts';
import type { RunKindName, RunSubject } from '#contract/ground/runs.ts';
import { LoadedRows } from '@/api/Loaded';
import { isAtWork, LOOK, messages } from '@/api/runs/messages';
import { useGetRunsInfiniteQuery } from '@/api/runs/runsApi';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { useAddressState } from '@/shared/routing/useAddressState';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { RunLine, RunLines, RunSkeletons } from './RunLine';

interface Filter {
  subject: RunSubject | undefined;
  kind: RunKindName | undefined;
}

const NAMES = { subject: 'sobre', kind: 'tipo' } as const;
const isSubject = (value: string | null): value is RunSubject => value !== null && value in RUN_SUBJECTS;

function read(params: URLSearchParams): Filter {
  const subject = params.get(NAMES.subject);
  return {
    subject: isSubject(subject) ? subject : undefined,
    kind: RUN_KINDS.find((kind) => kind === params.get(NAMES.kind)),
  };
}

const write = ({ subject, kind }: Filter) =>
  new URLSearchParams({ ...(subject && { [NAMES.subject]: subject }), ...(kind && { [NAMES.kind]: kind }) });

export function RunsPage() {
  const [{ subject, kind }, setFilter] = useAddressState(read, write);
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  const kinds: readonly RunKindName[] = subject ? RUN_SUBJECTS[subject] : RUN_KINDS;
  const chosen = kinds.filter((one) => one === kind);
  return (
    <>
      <PageHead
        title="O que foi feito"
        line="Mudanças de muitos de uma vez: o que mudou, o que ficou e como desfazer"
        {...(isAdmin && !subject && { back: { to: paths.brokerageData(), label: 'Dados' } })}
      />
      {isAdmin && kinds.length > 1 && (
        <Kind>
          <SelectFilter
            label="Tipo"
            any="Todos os tipos"
            options={kinds.map((value) => ({ value, label: RUN_NAMES[value] }))}
            value={chosen[0]}
            onFilter={(next) => setFilter({ kind: next })}
          />
        </Kind>
      )}
      <Runs
        kinds={chosen.length > 0 ? chosen : [...kinds]}
        isFiltered={chosen.length > 0}
        onClear={() => setFilter({ kind: undefined })}
      />
    </>
  );
}

interface RunsProps {
  kinds: RunKindName[];
  isFiltered: boolean;
  onClear: () => void;
}

function Runs({ kinds, isFiltered, onClear }: RunsProps) {
  const [works, setWorks] = useState(false);
  const list = useGrowingList(
    useGetRunsInfiniteQuery({ kind: kinds }, { pollingInterval: works ? LOOK : 0, refetchOnMountOrArgChange: true }),
  );
  const isWorking = list.rows?.some(isAtWork) === true;
  if (isWorking !== works) setWorks(isWorking);
  return (
    <LoadedRows
      list={list}
      skeleton={<RunSkeletons />}
      failed={messages.listFailed}
      empty={
        isFiltered ? (
          <NoMatches title={messages.noMatches} onClear={onClear} />
        ) : (
          <EmptyState title={messages.none} text={messages.noneText} />
        )
      }
    >
      {(runs) => (
        <Card>
          <RunLines aria-label="O que foi feito">
            {runs.map((run) => (
              <RunLine key={run._id} run={run} />
            ))}
          </RunLines>
        </Card>
      )}
    </LoadedRows>
  );
}

const Kind = styled('div')(({ theme }) => ({
  width: 220,
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
