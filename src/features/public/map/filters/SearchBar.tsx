import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { Link } from '@/shared/routing/Link';
import { homePath, loginPath, siteName } from '@/shared/site';
import { Button } from '@/shared/ui/button/Button';
import { Logo } from '@/shared/ui/Logo';
import { visuallyHidden } from '@/shared/ui/VisuallyHidden';
import { SavedLink } from '../../device/SavedLink';
import { LazyAccountLink } from '../../layout/LazyAccountLink';
import type { HeaderUser } from '../../layout/PublicHeader';
import { publicLinks } from '../../layout/publicLinks';
import { SearchForm } from './SearchForm';
import type { SearchFormProps } from './SearchForm';

/** Replaces the header's links: the map gets the height. */
export function SearchBar({ user, ...form }: SearchFormProps & { user: HeaderUser | null }) {
  return (
    <Bar>
      <Home to={homePath()} aria-label={`${siteName()}, ir para o início`}>
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
        <SavedLink />
        {user ? (
          <LazyAccountLink user={user} />
        ) : (
          <Button variant="outlined" size="panel" to={loginPath()}>
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
  gap: 16,
  height: 72,
  padding: '0 20px',
  [theme.breakpoints.down('xl')]: { gap: 12, paddingInline: 16 },
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Home = styled(Link)(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  maxWidth: 200,
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
  // The two doors alone.
  [theme.breakpoints.down('lg')]: { '&:not(:has(img))': { width: 32, overflow: 'clip' } },
  '& img': { maxWidth: 132, height: 'auto', [theme.breakpoints.down('lg')]: { maxWidth: 88 } },
}));

const Pages = styled('nav')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 22,
  marginLeft: 'auto',
  [theme.breakpoints.down('xl')]: {
    gap: 6,
    '& > a:not(:has([data-saved]), :last-child)': { display: 'none' },
    '& > a > b': visuallyHidden,
  },
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
