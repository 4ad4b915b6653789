import { styled } from '@mui/material/styles';
import { CardBody } from '../page/SectionCard';
import { tinted } from '../tinted';

/** Tools in a card's head; the first may be a text button. */
export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > [data-text]': { marginLeft: -12 }, '& span': { whiteSpace: 'normal' } },
}));

export const RunAct = styled(CardBody)(({ theme }) => ({
  gap: 12,
  justifyItems: 'start',
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

export const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '14px 20px',
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

export const Lines = styled('ol')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.background.gridLine}`,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

export const Line = styled('li')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: '56px 168px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '4px 12px',
  padding: '12px 20px',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 130px',
  '& > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { ...theme.typography.control, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& a': { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-14px 0' } },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    padding: '12px 16px',
    containIntrinsicSize: 'auto 180px',
    '& > div': { gridColumn: '1 / -1' },
  },
}));

export const LineNumber = styled('span')(({ theme }) => ({
  ...theme.typography.smallFigures,
  paddingTop: 2,
  color: theme.vars.palette.text.secondary,
}));

export const Tag = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  justifySelf: 'start',
  padding: '3px 9px',
  borderRadius: 999,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-outcome="novo"]': tinted(theme, 'success'),
  '&[data-outcome="duplicado"]': tinted(theme, 'warning'),
  '&[data-outcome="invalido"]': tinted(theme, 'error'),
}));

export const Reason = styled('p')(({ theme }) => ({
  color: theme.vars.palette.warning.main,
  '&[data-refused="true"]': { color: theme.vars.palette.error.main },
}));
