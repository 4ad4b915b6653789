import { styled } from '@mui/material/styles';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';

const list = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const CardList = styled('ul')(({ theme }) => ({
  ...list,
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export const RowList = styled('ul')(({ theme }) => ({
  ...list,
  maxWidth: CONTENT_WIDTH,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));

/** 228 high with a property: three in view. What is far from the window costs nothing until it is scrolled to. */
export const CardBox = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
  alignContent: 'start',
  minWidth: 0,
  padding: '14px 16px 12px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 228px',
  '&[data-left="true"]': { backgroundColor: theme.vars.palette.background.sunken },
}));

export const RowBox = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 0.6fr) minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 76,
  padding: '8px 16px',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 76px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '&:first-of-type': { borderRadius: '11px 11px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 11px 11px' },
  '&:hover, &:focus-within': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-left="true"]': { backgroundColor: theme.vars.palette.background.sunken },
}));
