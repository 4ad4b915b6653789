import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

/** What a list wants to know of its cards' links. */
export type LinkEvents = Pick<LinkProps, 'onClick' | 'onFocus' | 'onBlur'>;

/** Whatever holds a card may ring its photograph: `data-ringed="true"` on any ancestor. */
const ringed = '[data-ringed="true"] &';

/** 3:2, the badge in its corner. */
export const PhotoBox = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '3 / 2',
  borderRadius: 12,
  overflow: 'hidden',
  // Not a border or an outline: the box cuts off what grows beyond it, and a shadow lies outside.
  transition: 'box-shadow 120ms',
  [ringed]: {
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}, 0 0 0 4px ${theme.vars.palette.primary.main}`,
  },
}));

/** The small photograph of a row. */
export const SmallPhotoBox = styled(PhotoBox)({
  flex: 'none',
  width: 128,
  height: 112,
  aspectRatio: 'auto',
  borderRadius: 10,
});

export const BadgeCorner = styled('span')({
  position: 'absolute',
  top: 12,
  left: 12,
  '&[data-row="true"]': { top: 6, left: 6 },
});

/** Its `::after` lies over the nearest positioned ancestor: the whole card is the link, and the name alone its words. */
export const CoveringLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  // The ring goes around the card, not around the name.
  '&:focus-visible': { outline: 'none' },
});

/** One line; what does not fit ends in an ellipsis. */
export const Line = styled('p')({ margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
