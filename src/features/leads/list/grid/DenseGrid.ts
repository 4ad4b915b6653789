import { styled } from '@mui/material/styles';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import type { BriefLead } from '#contract/leads/leads.ts';

/** MUI's grid as dense as a desk needs it. Not in the theme, which visitors load too. */
export const DenseGrid = styled(DataGrid<BriefLead>)(({ theme }) => ({
  '--DataGrid-rowBorderColor': theme.vars.palette.background.gridLine,
  '--DataGrid-containerBackground': theme.vars.palette.background.hover,
  '--DataGrid-t-color-border-base': theme.vars.palette.divider,
  '--checkbox-size': '16px',
  [theme.breakpoints.down('sm')]: {
    '--checkbox-size': '22px',
    // A row with a single cell ends where the page does.
    '& .MuiDataGrid-cell[aria-colindex="1"][data-field="name"]': { paddingRight: 16 },
  },
  border: 0,
  ...theme.typography.smallFigures,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  '& .MuiDataGrid-cell': { padding: '0 8px', borderTopColor: theme.vars.palette.background.gridLine },
  '& .MuiDataGrid-columnHeader': { padding: '0 8px' },
  '& [data-field="history"]': { padding: 0 },
  '& .MuiDataGrid-cell[aria-colindex="1"], & .MuiDataGrid-columnHeader[aria-colindex="1"]': { paddingLeft: 16 },
  // The whole cell is the checkbox's target.
  '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { position: 'relative', paddingRight: 0 },
  '& .MuiCheckbox-root': { position: 'static', padding: 0 },
  '& .MuiTouchRipple-root': { display: 'none' },
  '& .MuiDataGrid-sortButton': { width: 20, height: 20 },
  '& .MuiDataGrid-cell:is(:focus, :focus-within), & .MuiDataGrid-columnHeader:is(:focus, :focus-within)': {
    outline: 'none',
  },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cellCheckbox:has(:focus-visible), & .MuiDataGrid-columnHeaderCheckbox:has(:focus-visible)':
    {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -2,
    },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.75rem', fontWeight: 560 },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  // The grid's overlay takes no clicks.
  '& .MuiDataGrid-overlayWrapper button': { pointerEvents: 'auto' },
  '& .MuiDataGrid-row:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor: theme.vars.palette.background.selected,
    boxShadow: `inset 2px 0 ${theme.vars.palette.primary.main}`,
  },
}));
