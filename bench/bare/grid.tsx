import type { GridColDef } from '@mui/x-data-grid';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BriefLead } from '#contract/leads/leads.ts';

/** As many columns as Morada's grid has, as wide and high, so that as many cells are in the window. */
const COLUMNS: GridColDef<BriefLead>[] = [
  { field: 'name', width: 158 },
  { field: 'email', flex: 1, minWidth: 220 },
  { field: 'phone', width: 130 },
  { field: 'region', width: 84 },
  { field: 'status', width: 136 },
  { field: 'source', width: 112 },
  { field: 'arrivedAt', width: 96 },
];

/** A grid that is there before its rows, as Morada's is. */
function Grid() {
  const [rows, setRows] = useState<BriefLead[]>();
  useEffect(() => {
    void fetch('/api/leads?pageSize=100&rows=brief')
      .then((answer) => answer.json())
      .then((answer) => {
        setRows(answer as BriefLead[]);
      });
  }, []);
  return (
    <DataGrid
      rows={rows ?? []}
      columns={COLUMNS}
      getRowId={({ _id }) => _id}
      loading={!rows}
      rowHeight={36}
      columnHeaderHeight={36}
      hideFooter
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Grid />);
