import { styled } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { useRetryFailed } from '@/api/retryFailed';
import { PageLoading } from '@/app/pages/PageLoading';
import { RouteErrorBoundary } from '@/app/pages/RouteErrorBoundary';
import { selectAccount, selectSession, selectUser } from '@/features/auth/authSlice';
import { endSessions } from '@/features/auth/endedSessions';
import { useRenewedDevice } from '@/features/auth/notifications/useRenewedDevice';
import { AttemptsProvider } from '@/features/leads/conversation/AttemptsProvider';
import { selectArrived } from '@/features/leads/core/liveSlice';
import { OwnActsProvider } from '@/features/leads/core/outbox/OwnActsProvider';
import { useOutboxSender } from '@/features/leads/core/outbox/useOutbox';
import { dropOldDrafts } from '@/shared/forms/accountDrafts';
import { DraftOwner } from '@/shared/forms/draftOwner';
import { useCtrlKey } from '@/shared/keyboard/useHotkey';
import { lazyComponent } from '@/shared/lazyComponent';
import { lazyPart } from '@/shared/lazyPart';
import { openLeads } from '@/shared/offline/openSession';
import { lazyPage } from '@/shared/routing/pageRoute';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { LoadBoundary } from '@/shared/ui/LoadBoundary';
import { ShellProvider } from '@/shared/ui/page/shell';
import type { PageTab } from '@/shared/ui/page/shell';
import { SkipLink } from '@/shared/ui/SkipLink';
import { useLiveLeads } from '../live/useLiveLeads';
import { useNoticePaths } from '../live/useNoticePaths';
import { floating } from '../theme/components/floating';
import { theme } from '../theme/theme';
import { OfflineNotice } from './OfflineNotice';
import { PageError } from './PageError';
import { useMenu } from './places';
import { Sidebar } from './Sidebar';

const LazyBottomNav = lazyPart(
  async () => (await import(/* webpackChunkName: "bottom-nav" */ './BottomNav')).BottomNav,
);

const LazyQuickSearch = lazyPart(
  async () => (await import(/* webpackChunkName: "quick-search" */ './QuickSearch')).QuickSearch,
);

const LazyMenuDrawer = lazyPart(async () => (await import(/* webpackChunkName: "menus" */ './MenuDrawer')).MenuDrawer);

const LazyNewSheet = lazyPart(async () => (await import(/* webpackChunkName: "menus" */ './NewSheet')).NewSheet);

/** Shows no error when it cannot be loaded: no user opened it. */
const LazyOfflineAnswers = lazyComponent(async () => (await import('./OfflineAnswers')).OfflineAnswers);

/** Visitors' pages have none of these. */
const appTheme = { ...theme, components: { ...theme.components, ...floating } };

const RequiredTwoFactorPage = lazyPage(
  () => import(/* webpackChunkName: "required-two-factor" */ '@/features/auth/twoFactor/RequiredTwoFactorPage'),
  'RequiredTwoFactorPage',
);

export function AppLayout() {
  const session = useSelector(selectSession);
  return session?.needsTwoFactor ? <RequiredTwoFactorPage /> : <Shell />;
}

function Shell() {
  const [menuSide, setMenuSide] = useState<'left' | 'right' | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const search = () => setIsSearching(true);
  const user = useSelector(selectUser);
  const [, page] = useLocation().pathname.split('/');
  const content = useRef<HTMLElement>(null);
  useRetryFailed();
  useOpenSession();
  useServiceWorker();
  useLiveLeads();
  useOutboxSender();
  useNoticePaths();
  useRenewedDevice();
  useCtrlKey('k', search);
  const account = useSelector(selectAccount) ?? '';
  const hasBar = useMenu().bar.length > 0;
  const shell = {
    arrived: useSelector(selectArrived),
    openMenu: () => setMenuSide('left'),
    openSearch: hasBar ? search : undefined,
    tabs: useTabs(),
  };
  return (
    <ThemeProvider theme={appTheme}>
      <Frame data-bar={hasBar}>
        <SkipLink target={content} />
        <LoadBoundary error={null}>
          <Suspense>{user?.isAdmin === false && <LazyOfflineAnswers user={user} />}</Suspense>
        </LoadBoundary>
        <Side data-paper="none">
          <Sidebar onSearch={search} />
        </Side>
        <Overlay>
          {menuSide && <LazyMenuDrawer side={menuSide} onClose={() => setMenuSide(null)} onSearch={search} />}
        </Overlay>
        <Overlay>
          {isSearching && user && <LazyQuickSearch user={user} onClose={() => setIsSearching(false)} />}
        </Overlay>
        <ShellProvider value={shell}>
          <DraftOwner value={account}>
            <Content ref={content} tabIndex={-1}>
              <AttemptsProvider>
                <OfflineNotice />
                <OwnActsProvider>
                  <RouteErrorBoundary error={<PageError />}>
                    {/* By page: the skeleton comes at once, not when the last page has gone. */}
                    <Suspense key={page} fallback={<PageLoading />}>
                      <Outlet />
                    </Suspense>
                  </RouteErrorBoundary>
                </OwnActsProvider>
              </AttemptsProvider>
            </Content>
            <Overlay>{isAdding && <LazyNewSheet onClose={() => setIsAdding(false)} />}</Overlay>
            {hasBar && <LazyBottomNav onNew={() => setIsAdding(true)} onMore={() => setMenuSide('right')} />}
          </DraftOwner>
        </ShellProvider>
      </Frame>
    </ThemeProvider>
  );
}

/** Large text grows until its words fill the width. */
const NAV_SIZES = {
  '--nav-word': 'min(0.75rem, 5vw)',
  '--nav': 'calc(41px + 1.334 * var(--nav-word) + env(safe-area-inset-bottom))',
};

const SIDE_WIDTH = 240;
/** A window of 1920 is full. Only pages whose head says `wide` go on. */
const READING_WIDTH = 1640;

const Frame = styled('div')(({ theme }) => ({
  '--nav': '0px',
  minHeight: '100dvh',
  [theme.breakpoints.down('md')]: { '&[data-bar="true"]': NAV_SIZES },
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: `${SIDE_WIDTH}px minmax(0, 1fr)` },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'block',
    position: 'sticky',
    top: 0,
    height: '100dvh',
    backgroundColor: theme.vars.palette.background.sunken,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Content = styled('main')(({ theme }) => ({
  '--page-padding': '16px',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: '100dvh',
  '--page-end': 'var(--page-padding)',
  padding: '0 var(--page-end) calc(var(--page-padding) + var(--nav)) var(--page-padding)',
  outline: 'none',
  [theme.breakpoints.up('sm')]: { '--page-padding': '24px' },
  [theme.breakpoints.up('md')]: {
    paddingTop: 'var(--page-padding)',
    '&:not(:has(header[data-wide="true"]))': {
      '--page-end': `max(var(--page-padding), 100vw - ${SIDE_WIDTH + READING_WIDTH}px - var(--page-padding))`,
    },
  },
}));

/** The pages of the menu's current entry. */
function useTabs(): PageTab[] {
  const { search } = useLocation();
  const { here } = useMenu();
  if (!here || here.place.tabs.length === 1) return [];
  const kept = here.place.keepsSearch ? search : '';
  return here.place.tabs.map((tab) => ({ label: tab.label, to: tab.to + kept, isCurrent: tab === here.tab }));
}

/** Before the page's requests, whose answers are stored only then. */
function useOpenSession(): void {
  const token = useSelector(selectSession)?.token;
  useLayoutEffect(() => {
    if (token !== undefined) void openLeads(token);
    endSessions();
    dropOldDrafts();
  }, [token]);
}

/** Only the production build has one. */
function useServiceWorker(): void {
  useEffect(() => {
    if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
    // Without it only offline use fails.
    navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
  }, []);
}
