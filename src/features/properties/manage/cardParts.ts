import { styled } from '@mui/material/styles';
import { overPhoto } from '@/shared/ui/photo/overPhoto';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';

export const Photo = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  height: 150,
  [theme.breakpoints.down('sm')]: { height: 190 },
}));

export const Corner = styled('span')({ position: 'absolute', top: 12, left: 12 });

export const PhotoCount = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...overPhoto(theme),
  fontWeight: 600,
  position: 'absolute',
  right: 12,
  bottom: 11,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 24,
  padding: '0 8px',
  borderRadius: 999,
}));

const line = { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const Words = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '12px 16px 10px',
  '& > b': { ...theme.typography.price, ...line, fontSize: '1.0625rem' },
  '& > h2': { ...theme.typography.body2, ...twoLinesOnPhones(theme), margin: 0, fontWeight: 560, gridColumn: '1 / -1' },
  '& > p': {
    ...theme.typography.small,
    ...twoLinesOnPhones(theme),
    margin: 0,
    gridColumn: '1 / -1',
    color: theme.vars.palette.text.secondary,
  },
}));

export const Facts = styled('ul')(({ theme }) => ({
  ...theme.typography.smallFigures,
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 18,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 5, whiteSpace: 'nowrap' },
}));
