import type { CSSObject, Theme } from '@mui/material/styles';

/** One line; on phones two before the text is cut. */
export const twoLinesOnPhones = (theme: Theme): CSSObject => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});
