import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

/** Handlers that a list gives to the links of its cards. */
export type LinkEvents = Pick<LinkProps, 'onClick' | 'onFocus' | 'onBlur'>;

/** Makes the whole card clickable: its `::after` covers the nearest positioned ancestor, its text is the name alone. */
export const CoveringLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  // The card draws the focus ring around itself.
  '&:focus-visible': { outline: 'none' },
});
