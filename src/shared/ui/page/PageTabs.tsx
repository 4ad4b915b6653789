import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from '@/shared/routing/Link';
import type { PageTab } from './shell';

export function PageTabs({ tabs }: { tabs: PageTab[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    // A phone's strip is wider than its screen.
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Páginas desta seção" data-paper="none">
      <Strip ref={strip}>
        {tabs.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <Tab to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Tab>
          </li>
        ))}
      </Strip>
    </nav>
  );
}

const Strip = styled('ul')({
  position: 'relative',
  display: 'flex',
  gap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Tab = styled(Link)(({ theme }) => ({
  ...theme.typography.control,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  borderBottom: '2px solid transparent',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
