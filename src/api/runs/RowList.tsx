import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { Chips, Lines } from '@/shared/ui/imports/importLines';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import type { useGrowingList } from '../useGrowingList';

interface RowListProps<Row, Shown extends string> {
  list: ReturnType<typeof useGrowingList<Row>>;
  label: string;
  all: string;
  choices: { value: Shown; label: string; count: number }[];
  shown: Shown | undefined;
  onShow: (shown: Shown | undefined) => void;
  skeletons: ReactNode;
  none: string;
  failed: string;
  children: (row: Row) => ReactNode;
}

export function RowList<Row, Shown extends string>(props: RowListProps<Row, Shown>) {
  const { list, shown, onShow, failed } = props;
  return (
    <>
      <Chips role="group" aria-label="Mostrar">
        <ChoiceChip aria-pressed={shown === undefined} onClick={() => onShow(undefined)}>
          {props.all}
        </ChoiceChip>
        {props.choices.map(({ value, label, count }) => (
          <ChoiceChip key={value} aria-pressed={shown === value} onClick={() => onShow(value)}>
            {label} <span>{formatNumber(count)}</span>
          </ChoiceChip>
        ))}
      </Chips>
      {list.failed && <LoadFailed text={failed} onRetry={list.reload} />}
      {!list.rows && !list.failed && <Loading text="Carregando…">{props.skeletons}</Loading>}
      {list.rows?.length === 0 && <EmptyState title={props.none} />}
      {list.rows && list.rows.length > 0 && <Lines aria-label={props.label}>{list.rows.map(props.children)}</Lines>}
      <LoadMore more={list.more} failedText={failed} />
    </>
  );
}
