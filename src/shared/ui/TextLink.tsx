import { styled } from '@mui/material/styles';
import { Link } from '@/shared/routing/Link';

export const TextLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.2em',
  borderRadius: 4,
}));

/** Stands alone: a touch target. */
export const LineLink = styled(TextLink)({
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
});
