import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Run, RunRow } from '#contract/ground/runs.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Line, LineNumber, Reason, Tag } from '@/shared/ui/imports/importLines';
import { TextLink } from '@/shared/ui/TextLink';
import { useGrowingList } from '../useGrowingList';
import { messages, ROW_PATHS } from './messages';
import { RowList } from './RowList';
import { useGetRunRowsInfiniteQuery } from './runsApi';

/** One by one. */
export function RunRows({ run }: { run: Run }) {
  const { _id: id, skipped, undone } = run;
  const [shown, setShown] = useState<'some'>();
  const list = useGrowingList(useGetRunRowsInfiniteQuery({ id, skipped: shown }));
  return (
    <RowList
      list={list}
      label="Um por um"
      all="Tudo"
      choices={[{ value: 'some', label: 'Só o que ficou de fora', count: skipped + (undone?.skipped ?? 0) }]}
      shown={shown}
      onShow={setShown}
      none={shown && skipped === 0 ? messages.noRows : messages.rowsGone}
      failed={messages.rowsFailed}
    >
      {(row) => <RowLine key={row.position} run={run} row={row} />}
    </RowList>
  );
}

function RowLine({ run: { state }, row: { position, name, subject, of, why } }: { run: Run; row: RunRow }) {
  const isLeft = why !== null;
  return (
    <Row>
      <LineNumber>{formatNumber(position)}</LineNumber>
      <Tag data-outcome={isLeft ? undefined : 'novo'}>{isLeft ? 'Ficou' : state === 'undone' ? 'Voltou' : 'Mudou'}</Tag>
      <div>
        <b>{subject === null ? name || 'Já não existe' : <TextLink to={ROW_PATHS[of](subject)}>{name}</TextLink>}</b>
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
