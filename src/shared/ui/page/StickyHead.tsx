import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => {
    window.removeEventListener('scroll', changed);
  };
}

/** How much of the space above the title scrolls away. */
const GIVES_WAY = 12;

/** Keeps a PageHead in view, for the commit in it; below the desktop's width it stays by itself. */
export function StickyHead({ children }: { children: ReactNode }) {
  const scrolled = useSyncExternalStore(onScroll, () => window.scrollY > GIVES_WAY);
  return <Root data-scrolled={scrolled}>{children}</Root>;
}

const Root = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.up('md')]: {
    display: 'block',
    position: 'sticky',
    top: -GIVES_WAY,
    zIndex: theme.zIndex.appBar,
    margin: 'calc(-1 * var(--page-padding)) calc(-1 * var(--page-padding)) 7px',
    padding: 'var(--page-padding) var(--page-padding) 0',
    backgroundColor: theme.vars.palette.background.default,
    borderBottom: '1px solid transparent',
    '&[data-scrolled="true"]': { borderBottomColor: theme.vars.palette.divider },
    '& > header': { marginBottom: 0, paddingBottom: 12, minHeight: 64 },
  },
}));
