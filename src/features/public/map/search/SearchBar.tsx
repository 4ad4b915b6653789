import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Button } from '@/shared/ui/button/Button';
import { Logo } from '@/shared/ui/Logo';
import { AccountLink } from '../../layout/AccountLink';
import type { HeaderUser } from '../../layout/PublicHeader';
import { publicLinks } from '../../layout/publicLinks';
import { SearchForm } from './SearchForm';
import type { SearchFormProps } from './SearchForm';

/** Filters replace the header's links: the map gets the height. */
export function SearchBar({ user, ...form }: SearchFormProps & { user: HeaderUser | null }) {
  return (
    <Bar>
      <Home to={paths.landing()} aria-label="Morada, ir para o início">
        <Logo serif />
      </Home>
      <SearchForm {...form} />
      <Pages aria-label="Páginas">
        {publicLinks
          .filter(({ to }) => to !== paths.map())
          .map(({ label, to }) => (
            <PageLink key={to} to={to}>
              {label}
            </PageLink>
          ))}
        {user ? (
          <AccountLink user={user} />
        ) : (
          <Button variant="outlined" size="panel" to={paths.login()}>
            Entrar
          </Button>
        )}
      </Pages>
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  height: 72,
  padding: '0 24px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Home = styled(Link)({
  flex: '1 0 auto',
  display: 'inline-flex',
  maxWidth: 213,
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
});

const Pages = styled('nav')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 22,
  [theme.breakpoints.down('lg')]: { '& > a:not(:last-child)': { display: 'none' } },
}));

const PageLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  borderRadius: 4,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));
