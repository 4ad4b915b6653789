import { styled } from '@mui/material/styles';
import { CardRoot } from '@/shared/ui/page/cardGrid';

const line = { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const Root = styled(CardRoot)({ containIntrinsicBlockSize: 'auto 204px' });

export const Words = styled('div')({ flex: 1, padding: '16px 16px 14px' });

export const Who = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
});

/** Takes what the badge leaves. */
export const Identity = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& h2': { ...theme.typography.section, ...line },
  '& p': { ...theme.typography.caption, ...line, marginTop: 2, color: theme.vars.palette.text.secondary },
}));

export const Ways = styled('ul')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  minHeight: 48,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  // Lines of 24 px: no less is easily hit by a finger.
  '& a': { ...line, lineHeight: '24px', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

export const Counts = styled('p')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'flex',
  gap: 16,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
