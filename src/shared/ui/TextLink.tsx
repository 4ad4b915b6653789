import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

export const TextLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.2em',
  borderRadius: 4,
}));

/** On a line of its own: a touch target as large as a thumb. */
export const LineLink = styled(TextLink)({
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
});
