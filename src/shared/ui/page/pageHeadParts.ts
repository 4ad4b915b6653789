import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { CONTENT_WIDTH } from './contentWidth';

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    top: 0,
    zIndex: theme.zIndex.appBar,
    flex: 'none',
    height: 56,
    // Over the padding of the content, which it takes back.
    margin: '0 calc(-1 * var(--page-padding)) 12px',
    padding: '0 8px',
    backgroundColor: theme.vars.palette.background.default,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.up('md')]: {
    alignItems: 'flex-start',
    gap: 16,
    marginBottom: 20,
    minHeight: 52,
    '&[data-narrow="true"]': { maxWidth: CONTENT_WIDTH },
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
