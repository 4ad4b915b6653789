import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Run, RunRow } from '#contract/ground/runs.ts';
import { formatNumber } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { Chips, Line, LineNumber, Lines, Reason, Tag } from '@/shared/ui/imports/importLines';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { TextLink } from '@/shared/ui/TextLink';
import { useGrowingList } from '../useGrowingList';
import { KINDS, messages } from './messages';
import { useGetRunRowsInfiniteQuery } from './runsApi';

export const RowSkeletons = () =>
  Array.from({ length: 6 }, (_, index) => (
    <Row key={index} as="div">
      <Skeleton width={24} />
      <Skeleton width={72} />
      <Skeleton width="50%" />
    </Row>
  ));

/** One by one. */
export function RunRows({ run }: { run: Run }) {
  const { _id: id, skipped, undone } = run;
  const [onlySkipped, setOnlySkipped] = useState(false);
  const list = useGrowingList(useGetRunRowsInfiniteQuery({ id, skipped: onlySkipped ? 'some' : undefined }));
  return (
    <>
      <Chips role="group" aria-label="Mostrar">
        <ChoiceChip aria-pressed={!onlySkipped} onClick={() => setOnlySkipped(false)}>
          Tudo
        </ChoiceChip>
        <ChoiceChip aria-pressed={onlySkipped} onClick={() => setOnlySkipped(true)}>
          Só o que ficou de fora <span>{formatNumber(skipped + (undone?.skipped ?? 0))}</span>
        </ChoiceChip>
      </Chips>
      {list.failed && <LoadFailed text={messages.rowsFailed} onRetry={list.reload} />}
      {!list.rows && !list.failed && (
        <Loading text="Carregando…">
          <RowSkeletons />
        </Loading>
      )}
      {list.rows?.length === 0 && <EmptyState title={messages.noRows} />}
      {list.rows && list.rows.length > 0 && (
        <Lines aria-label="Um por um">
          {list.rows.map((row) => (
            <RowLine key={row.position} run={run} row={row} />
          ))}
        </Lines>
      )}
      <LoadMore more={list.more} failedText={messages.rowsFailed} />
    </>
  );
}

function RowLine({ run: { kind, state }, row: { position, name, subject, why } }: { run: Run; row: RunRow }) {
  const isLeft = why !== null;
  return (
    <Row>
      <LineNumber>{formatNumber(position)}</LineNumber>
      <Tag data-outcome={isLeft ? undefined : 'novo'}>{isLeft ? 'Ficou' : state === 'undone' ? 'Voltou' : 'Mudou'}</Tag>
      <div>
        <b>{subject === null ? name || 'Já não existe' : <TextLink to={KINDS[kind].path(subject)}>{name}</TextLink>}</b>
        {isLeft && <Reason>{why}</Reason>}
      </div>
    </Row>
  );
}

const Row = styled(Line)(({ theme }) => ({
  gridTemplateColumns: '56px 88px minmax(0, 1fr)',
  containIntrinsicSize: 'auto 47px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr)', containIntrinsicSize: 'auto 72px' },
}));
