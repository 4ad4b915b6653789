import { styled } from '@mui/material/styles';
import { Link } from '@/shared/routing/Link';
import type { LinkProps } from '@/shared/routing/Link';

export type LinkEvents = Pick<LinkProps, 'onClick' | 'onFocus' | 'onBlur'>;

export const CoveringLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  // The card draws the focus ring.
  '&:focus-visible': { outline: 'none' },
});
