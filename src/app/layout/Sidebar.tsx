import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser } from '@/features/auth/authSlice';
import { homeOf } from '@/features/auth/homeOf';
import { Logo } from '@/shared/ui/Logo';
import { menuOf } from './menuItems';
import { MenuLink } from './MenuLink';
import { UserMenu } from './UserMenu';

interface SidebarProps {
  /** Called when the person has chosen a page. */
  onChoice?: () => void;
}

/** Logo, menu and user, whether they stand at the left or in the drawer. */
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
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { gap: 4 },
}));
