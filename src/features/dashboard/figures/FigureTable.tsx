import { styled } from '@mui/material/styles';
import { Sideways } from '@/shared/ui/Sideways';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

export interface Column<Row> {
  name: string;
  of: (row: Row) => string;
  isPale?: (row: Row) => boolean;
}

export interface FigureTableProps<Row> {
  caption: string;
  what: string;
  rows: Row[];
  /** An id, as two people may have one name. */
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: Column<Row>[];
}

export function FigureTable<Row>(props: FigureTableProps<Row>) {
  return (
    <Place label={props.caption}>
      <PlainTable {...props} />
    </Place>
  );
}

export function PlainTable<Row>({ caption, what, rows, keyOf, nameOf, columns }: FigureTableProps<Row>) {
  return (
    <table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map(({ name, of, isPale }) => (
              <td key={name} data-pale={isPale?.(row)}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Place = styled(Sideways)(({ theme }) => ({
  margin: '8px -16px 0',
  '& > table': { ...theme.typography.smallFigures, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 0 8px 14px',
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.vars.palette.background.gridLine}`,
  },
  // Not the first figure of a row, too.
  '& tr > th:first-of-type': { paddingLeft: 16, textAlign: 'left', whiteSpace: 'normal', minWidth: 96 },
  '& tr > :last-child': { paddingRight: 16 },
  '& tbody th': { fontWeight: 500 },
  '& [data-pale="true"]': { color: theme.vars.palette.text.secondary },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));
