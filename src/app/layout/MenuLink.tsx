import { styled } from '@mui/material/styles';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { MenuItem } from './menuItems';

interface MenuLinkProps {
  item: MenuItem;
  onClick?: (() => void) | undefined;
}

/** One page of the menu; the current one is marked for eyes and for screen readers. */
export function MenuLink({ item: { label, to, Icon, Count, under = [] }, onClick }: MenuLinkProps) {
  const { pathname } = useLocation();
  const current = [to, ...under].some((path) => matchPath(path, pathname) !== null);
  return (
    <Item to={to} onClick={onClick} aria-current={current ? 'page' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
      {Count && (
        <small>
          <Count />
        </small>
      )}
    </Item>
  );
}

const Item = styled(Link)(({ theme }) => ({
  ...theme.typography.control,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 10px',
  border: '1px solid transparent',
  borderRadius: 10,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  transition: 'background-color 120ms',
  '& > span': { flex: 1 },
  '& > small': { ...theme.typography.caption, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[aria-current="page"]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.divider,
    '& > svg': { color: theme.vars.palette.primary.main },
    '& > small': { color: theme.vars.palette.text.secondary },
  },
  [theme.breakpoints.down('md')]: { minHeight: 48, fontSize: '1rem' },
}));
