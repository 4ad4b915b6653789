import { styled } from '@mui/material/styles';
import { Card } from '@/shared/ui/page/Card';

/** A page that is as high as the window: only the grid's rows scroll. */
export const GridPage = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - 2 * var(--page-padding))',
  minHeight: 480,
  [theme.breakpoints.down('md')]: { height: 'calc(100dvh - var(--page-padding))' },
  [theme.breakpoints.down('sm')]: { height: '100dvh', minHeight: 0, marginBottom: 'calc(-1 * var(--page-padding))' },
}));

/** Tools, rows and footer in one box; on phones it bleeds to the edges. */
export const GridCard = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  '& .MuiDataGrid-root': { flex: 1, minHeight: 0, borderRadius: 0 },
  '& .lead-name': { fontWeight: 560, fontVariantNumeric: 'normal', color: theme.vars.palette.text.primary },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .lead-waiting': { fontWeight: 560, color: theme.vars.palette.accent.main },
  // Terracotta is readable on surface and ground alone.
  '& .Mui-selected .lead-waiting': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    margin: '-12px calc(-1 * var(--page-padding)) 0',
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
  },
}));
