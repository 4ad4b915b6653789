import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { Chips, Lines } from '@/shared/ui/imports/importLines';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadedRows } from '../Loaded';
import type { useGrowingList } from '../useGrowingList';

interface RowListProps<Row, Shown extends string> {
  list: ReturnType<typeof useGrowingList<Row>>;
  label: string;
  all: string;
  choices: { value: Shown; label: string; count: number }[];
  shown: Shown | undefined;
  onShow: (shown: Shown | undefined) => void;
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
      <LoadedRows
        list={list}
        skeleton={<LineSkeletons count={6} />}
        failed={failed}
        empty={<EmptyState title={props.none} />}
      >
        {(rows) => <Lines aria-label={props.label}>{rows.map(props.children)}</Lines>}
      </LoadedRows>
    </>
  );
}
