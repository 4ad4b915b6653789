import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { Link } from '@/shared/routing/Link';
import { siteName } from '@/shared/site';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Logo } from '@/shared/ui/Logo';
import { useSiteChanges } from '@/shared/useSiteChanges';
import { useMenu } from './places';
import { UserMenu } from './UserMenu';

export function Sidebar({ onChoice, onSearch }: { onChoice?: () => void; onSearch: () => void }) {
  const user = useSelector(selectUser);
  const { groups, here } = useMenu();
  useSiteChanges();
  if (!user) return null;
  return (
    <Column>
      <Home
        to={user.isAdmin ? paths.dashboard() : paths.today()}
        onClick={onChoice}
        aria-label={`${siteName()}, ir para o início`}
      >
        <Logo />
      </Home>
      <SearchButton
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => {
          onChoice?.();
          onSearch();
        }}
      >
        <Search size={18} />
        <span>Buscar</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </SearchButton>
      <nav aria-label="Menu principal">
        {groups.map((places) => (
          <Items key={places[0]?.label}>
            {places.map(({ label, tabs, Icon, Count }) => (
              <li key={label}>
                <Item
                  to={tabs[0]?.to ?? ''}
                  onClick={onChoice}
                  aria-current={label === here?.place.label ? 'page' : undefined}
                >
                  <Icon size={20} />
                  <span>{label}</span>
                  {Count && (
                    <small>
                      <Count />
                    </small>
                  )}
                </Item>
              </li>
            ))}
          </Items>
        ))}
      </nav>
      <UserMenu user={user} onChoice={onChoice} />
    </Column>
  );
}

const FADING = { paddingBottom: 24, maskImage: 'linear-gradient(#000 calc(100% - 24px), transparent)' };

const Column = styled('header')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  height: '100%',
  padding: '16px 12px 12px',
  '& > nav': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    overflowY: 'auto',
    margin: '-4px',
    padding: 4,
    // Where entries are cut, they fade.
    [theme.breakpoints.down('md')]: FADING,
    '@media (max-height: 43.75em)': FADING,
  },
}));

const SearchButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.small,
  flex: 'none',
  gap: 12,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& > span': { flex: 1, textAlign: 'left' },
  '& > kbd': { ...theme.typography.caption },
  [theme.breakpoints.down('md')]: { minHeight: 48, fontSize: '1rem', '& > kbd': { display: 'none' } },
}));

const Home = styled(Link)({
  alignSelf: 'flex-start',
  maxWidth: '100%',
  padding: '4px 8px',
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
});

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  '& + &': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: { gap: 4 },
}));

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
  '@media (max-height: 880px)': { minHeight: 32 },
  [theme.breakpoints.down('md')]: { minHeight: 48, fontSize: '1rem' },
}));
