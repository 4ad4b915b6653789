import { styled } from '@mui/material/styles';

export const TooltipBox = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  minWidth: 156,
  padding: '8px 12px 10px',
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  '& > p': { margin: '0 0 4px', color: theme.vars.palette.text.secondary },
}));

export const TooltipLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  lineHeight: 20 / 13,
  '& > b': { marginLeft: 'auto', paddingLeft: 16, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});
