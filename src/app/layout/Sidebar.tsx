import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { selectUser } from '@/features/auth/authSlice';
import { homeOf } from '@/features/auth/homeOf';
import { Link } from '@/shared/routing/Link';
import { Logo } from '@/shared/ui/Logo';
import { menuOf } from './menuItems';
import type { MenuItem } from './menuItems';
import { UserMenu } from './UserMenu';

interface SidebarProps {
  onChoice?: () => void;
}

export function Sidebar({ onChoice }: SidebarProps) {
  const user = useSelector(selectUser);
  if (!user) return null;
  return (
    <Column>
      <Home to={homeOf(user)} onClick={onChoice} aria-label="Morada, ir para o início">
        <Logo />
      </Home>
      <nav aria-label="Menu principal">
        <Items>
          {menuOf(user).map((item) => (
            <li key={item.to}>
              <MenuLink item={item} onClick={onChoice} />
            </li>
          ))}
        </Items>
      </nav>
      <UserMenu user={user} onChoice={onChoice} />
    </Column>
  );
}

const Column = styled('header')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  height: '100%',
  padding: '16px 12px 12px',
  overflowY: 'auto',
  '& > nav': { flex: 1 },
});

const Home = styled(Link)({
  alignSelf: 'flex-start',
  padding: '4px 8px',
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
});

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  [theme.breakpoints.down('md')]: { gap: 4 },
}));

interface MenuLinkProps {
  item: MenuItem;
  onClick?: (() => void) | undefined;
}

function MenuLink({ item: { label, to, Icon, Count, under = [] }, onClick }: MenuLinkProps) {
  const { pathname } = useLocation();
  const current = [to, ...under].some((path) => matchPath(path, pathname) !== null);
  return (
    <Item to={to} onClick={onClick} aria-current={current ? 'page' : undefined}>
      <Icon size={20} />
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
