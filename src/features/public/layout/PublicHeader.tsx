import { styled } from '@mui/material/styles';
import { matchPath, useLocation } from 'react-router-dom';
import type { User } from '#contract/people/auth.ts';
import { Piece } from '@/shared/rendering/Piece';
import { Link } from '@/shared/routing/Link';
import { homePath, loginPath, siteName } from '@/shared/site';
import { Button } from '@/shared/ui/button/Button';
import { Logo } from '@/shared/ui/Logo';
import { SavedLink } from '../device/SavedLink';
import { Container } from './Container';
import { LazyAccountLink } from './LazyAccountLink';
import { publicLinks } from './publicLinks';
import { PublicMenu } from './PublicMenu';

export type HeaderUser = Pick<User, 'name' | 'avatar'>;

export const PublicHeader = ({ user }: { user: HeaderUser | null }) => (
  <Piece frame={Bar} as="header" data-paper="none">
    <Content user={user} />
  </Piece>
);

function Content({ user }: { user: HeaderUser | null }) {
  const { pathname } = useLocation();
  return (
    <>
      <Home to={homePath()} aria-label={`${siteName()}, ir para o início`}>
        <Logo serif />
      </Home>
      <Links aria-label="Páginas">
        {publicLinks.map(({ label, to }) => (
          <Link key={to} to={to} aria-current={matchPath(to, pathname) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Links>
      <SavedLink />
      {user ? (
        <Account>
          <LazyAccountLink user={user} />
        </Account>
      ) : (
        <WideOnly>
          <Button
            variant="outlined"
            size="panel"
            to={loginPath()}
            sx={{ typography: 'body1', fontWeight: 600, borderColor: 'outline' }}
          >
            Entrar
          </Button>
        </WideOnly>
      )}
      <PublicMenu loggedIn={user !== null} />
    </>
  );
}

const Bar = styled(Container)(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(4px, 2vw, 16px)',
  minHeight: 56,
  [theme.breakpoints.up('md')]: { minHeight: 64 },
}));

const Home = styled(Link)({
  display: 'inline-flex',
  minWidth: 0,
  padding: '8px 0',
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
});

const Links = styled('nav')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  gap: 28,
  marginLeft: 28,
  '& > a': {
    ...theme.typography.body1,
    fontWeight: 500,
    padding: '11px 0',
    borderRadius: 4,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '&:hover': { color: theme.vars.palette.text.primary },
    '&[aria-current="page"]': { fontWeight: 600, color: theme.vars.palette.text.primary },
  },
  [theme.breakpoints.down('md')]: { '& > a': { display: 'none' } },
}));

const Account = styled('div')({ flex: 'none', width: 44, height: 44 });

const WideOnly = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));
