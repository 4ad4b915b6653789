import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { CONTENT_WIDTH } from './contentWidth';

/** How much of the space above the title scrolls away. */
export const GIVES_WAY = 12;

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    top: 0,
    height: 56,
    // Over the padding of the content, which it takes back.
    margin: '0 calc(-1 * var(--page-padding)) 12px',
    padding: '0 8px',
  },
  [theme.breakpoints.up('md')]: {
    top: -GIVES_WAY,
    alignItems: 'flex-start',
    gap: 16,
    minHeight: 89,
    margin: 'calc(-1 * var(--page-padding)) calc(-1 * var(--page-padding)) 7px',
    padding: 'var(--page-padding) var(--page-padding) 12px',
    '&:not([data-scrolled="true"])': { borderBottomColor: 'transparent' },
    '&[data-narrow="true"]': {
      paddingRight: `max(var(--page-padding), calc(100% + var(--page-padding) - ${CONTENT_WIDTH}px))`,
    },
  },
}));

export const MenuSlot = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** On the menu's button: behind it is something new. */
export const NewsDot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 10,
  right: 9,
  width: 9,
  height: 9,
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.background.default}`,
  backgroundColor: theme.vars.palette.primary.main,
}));

export const Words = styled('div')({ flex: 1, minWidth: 0 });

export const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.pageTitle,
  margin: 0,
  [theme.breakpoints.down('md')]: {
    ...theme.typography.barTitle,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

export const Line = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export const BackLink = styled(Link)(({ theme }) => ({
  ...theme.typography.label,
  lineHeight: 1.25,
  display: 'flex',
  width: 'fit-content',
  alignItems: 'center',
  gap: 4,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

export const PhoneAction = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));
