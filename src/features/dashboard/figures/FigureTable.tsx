import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

export interface Column<Row> {
  name: string;
  of: (row: Row) => string;
  isPale?: (row: Row) => boolean;
}

export interface FigureTableProps<Row> {
  caption: string;
  /** Of the rows' names. */
  what: string;
  rows: Row[];
  /** An id, as two people may have one name. */
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: Column<Row>[];
}

/** What its chart shows, and more. It scrolls sideways by itself where it is too wide. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={props.caption}>
      <PlainTable {...props} />
    </Scroll>
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

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  margin: '8px -16px 0',
  padding: '0 16px',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& > table': { ...theme.typography.smallFigures, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 0 8px 14px',
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.vars.palette.background.gridLine}`,
  },
  // Not the first figure of a row, too.
  '& tr > th:first-of-type': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'normal', minWidth: 96 },
  '& tbody th': { fontWeight: 500 },
  '& [data-pale="true"]': { color: theme.vars.palette.text.secondary },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));
