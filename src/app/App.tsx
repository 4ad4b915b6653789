import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SessionExpiredNotice } from '@/features/auth/SessionExpiredNotice';
import { ToastHost } from '@/shared/notify/ToastHost';
import { PostedContext } from '@/shared/ui/field/posted';
import type { PostedForm } from '@/shared/ui/field/posted';
import { RouteError, RouteErrorBoundary } from './pages/RouteErrorBoundary';
import { AppRoutes } from './router';
import type { AppState, AppStore } from './store';
import { newStyleCache, Themed } from './theme/Themed';
// Listens to the history before the router.
import '@/shared/routing/popGuard';

/** The browser begins with the server's page. */
export interface Prerendered {
  state: AppState;
  /** See `Themed`. */
  assumedWidth: number;
  posted?: PostedForm | undefined;
}

interface AppProps {
  store: AppStore;
  prerendered?: Prerendered;
  styleCache?: EmotionCache;
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ store, prerendered, styleCache = browserStyleCache, Router = BrowserRouter }: AppProps) {
  return (
    <CacheProvider value={styleCache}>
      <Themed assumedWidth={prerendered?.assumedWidth}>
        <CssBaseline enableColorScheme />
        <Provider store={store} {...(prerendered && { serverState: prerendered.state })}>
          <Router>
            <ScrollToTop />
            <SessionExpiredNotice />
            <RouteErrorBoundary error={<RouteError />}>
              <PostedForms posted={prerendered?.posted}>
                <AppRoutes />
              </PostedForms>
            </RouteErrorBoundary>
          </Router>
          <ToastHost />
        </Provider>
      </Themed>
    </CacheProvider>
  );
}

function PostedForms({ posted, children }: { posted: PostedForm | undefined; children: ReactNode }) {
  const isFirstPage = useLocation().key === 'default';
  return <PostedContext value={isFirstPage ? posted : undefined}>{children}</PostedContext>;
}

const browserStyleCache = newStyleCache();

/** On back, the browser restores the position. */
function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const arrive = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  });
  // Filters change only the search part.
  useLayoutEffect(() => arrive(), [pathname]);
  return null;
}
