import { styled } from '@mui/material/styles';

/** What a question is about: a picture, then a `div` with its name in bold and what tells it from others. */
export const Which = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: 1, display: 'grid', minWidth: 0, ...theme.typography.small },
  '& b': { ...theme.typography.control, color: theme.vars.palette.text.primary },
  '& b, & b + *': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** One thing that comes of it, after its icon. */
export const Consequence = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > svg': { flex: 'none' },
});
