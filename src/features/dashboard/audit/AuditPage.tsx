import { skipToken } from '@reduxjs/toolkit/query';
import { isId } from '#contract/ground/ids.ts';
import { pluralize } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import { DAYS_OUT_OF_ORDER } from '#contract/ground/periodValues.ts';
import type { AuditFilter } from '#contract/reports/audit.ts';
import { isThing } from '#contract/reports/auditActions.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { useGrowingList } from '@/api/useGrowingList';
import { isDay } from '@/shared/format/dates';
import { useAddressState } from '@/shared/routing/useAddressState';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useGetAuditInfiniteQuery } from './auditApi';
import { AuditFilters } from './AuditFilters';
import { AuditLineItem, AuditRows, AuditSkeleton } from './AuditLineItem';
import { messages } from './messages';

const NAMES = { person: 'pessoa', thing: 'coisa', subject: 'item', from: 'de', to: 'ate' } as const;

function read(params: URLSearchParams): AuditFilter {
  const [person, thing, subject] = [params.get(NAMES.person), params.get(NAMES.thing), params.get(NAMES.subject)];
  const [from, to] = [params.get(NAMES.from), params.get(NAMES.to)];
  return {
    ...(isId(person) && { person }),
    ...(thing !== null && isThing(thing) && { thing }),
    ...(isId(subject) && { subject }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

function write({ person, thing, subject, from, to }: AuditFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (person) params.set(NAMES.person, person);
  if (thing) params.set(NAMES.thing, thing);
  if (subject) params.set(NAMES.subject, subject);
  if (from) params.set(NAMES.from, from);
  if (to) params.set(NAMES.to, to);
  return params;
}

export function AuditPage() {
  const [filter, setFilter] = useAddressState(read, write);
  const clear = () => setFilter(() => ({}));
  const { from = '', to = from } = filter;
  const isInOrder = from <= to;
  const answer = useGetAuditInfiniteQuery(isInOrder ? filter : skipToken, { refetchOnMountOrArgChange: true });
  const list = useGrowingList(answer);
  const exported = {
    what: 'audit' as const,
    query: filter,
    count: list.total === undefined ? undefined : pluralize(list.total, 'registro', 'registros'),
    idle: !list.rows?.length,
  };
  return (
    <>
      <PageHead
        title="Registro"
        line="Quem fez o quê, com o antes e o depois"
        back={{ to: paths.brokerageData(), label: 'Dados' }}
        actions={<ExportButton {...exported} />}
        phoneAction={<ExportButton {...exported} icon="large" />}
      />
      <AuditFilters
        filter={filter}
        problem={isInOrder ? null : DAYS_OUT_OF_ORDER}
        subject={list.rows?.[0]?.subject}
        onFilter={setFilter}
        onClear={clear}
      />
      {isInOrder && (
        <Lines list={list} isFiltered={Object.keys(filter).length > 0} onFilter={setFilter} onClear={clear} />
      )}
    </>
  );
}

interface LinesProps {
  list: ReturnType<typeof useGrowingList<Parameters<typeof AuditLineItem>[0]['line']>>;
  isFiltered: boolean;
  onFilter: (filter: AuditFilter) => void;
  onClear: () => void;
}

function Lines({ list, isFiltered, onFilter, onClear }: LinesProps) {
  if (list.failed) return <LoadFailed text={messages.failed} onRetry={list.reload} />;
  if (!list.rows)
    return (
      <Loading text="Carregando o registro…">
        <AuditSkeleton />
      </Loading>
    );
  if (list.rows.length === 0 && isFiltered)
    return <NoMatches title={messages.noMatches} text={messages.noMatchesText} onClear={onClear} />;
  if (list.rows.length === 0) return <EmptyState title={messages.none} text={messages.noneText} />;
  return (
    <>
      <Card>
        <AuditRows aria-label="Registro">
          {list.rows.map((line) => (
            <AuditLineItem key={line._id} line={line} onFilter={onFilter} />
          ))}
        </AuditRows>
      </Card>
      <LoadMore more={list.more} failedText={messages.failed} />
    </>
  );
}
