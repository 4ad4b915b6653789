import { styled } from '@mui/material/styles';
import { tinted } from '../tinted';

export const Section = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& > h3': { ...theme.typography.section, margin: '0 0 4px' },
}));

export const BrokerList = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 56, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > li > div': { flex: 1, minWidth: 0, display: 'grid' },
  '& b': { ...theme.typography.control, fontWeight: 560 },
  '& small': { ...theme.typography.caption, textWrap: 'pretty', color: theme.vars.palette.text.secondary },
  '& strong': {
    ...theme.typography.section,
    minWidth: 36,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
}));

export const LeadList = styled('ul')(({ theme }) => ({
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& b': { ...theme.typography.control, fontWeight: 560, display: 'block', overflowWrap: 'anywhere' },
  '& svg': { display: 'inline', verticalAlign: '-2px', color: theme.vars.palette.text.secondary },
  '& p': { ...theme.typography.small, margin: '2px 0 0', textWrap: 'pretty' },
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

export const Sum = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > b': { ...theme.typography.figure, flex: 'none' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

export const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 36, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > li > span:first-of-type': { flex: 1, minWidth: 0 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '&[data-of-total] b': { minWidth: 92 },
  '& b': { minWidth: 36, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

export const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  margin: '12px 0 0',
  padding: '10px 12px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-tone="warning"]': tinted(theme, 'warning'),
  '& > svg': { flex: 'none', marginTop: 1 },
}));
