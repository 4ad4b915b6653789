import CssBaseline from '@mui/material/CssBaseline';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SessionExpiredNotice } from '@/features/auth/SessionExpiredNotice';
import { ToastHost } from '@/shared/notify/ToastHost';
import { RouteError, RouteErrorBoundary } from './pages/RouteErrorBoundary';
import { AppRoutes } from './router';
import type { AppStore } from './store';
import { StyleCache, Themed } from './theme/Themed';
import '@/shared/routing/popGuard';

// Must listen to the history before the router does.

export function App({ store }: { store: AppStore }) {
  return (
    <StyleCache>
      <Themed>
        <CssBaseline enableColorScheme />
        <Provider store={store}>
          <BrowserRouter>
            <ScrollToTop />
            <SessionExpiredNotice />
            <RouteErrorBoundary error={<RouteError />}>
              <AppRoutes />
            </RouteErrorBoundary>
          </BrowserRouter>
          <ToastHost />
        </Provider>
      </Themed>
    </StyleCache>
  );
}

/** On back, the browser restores the position. */
function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const arrive = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  });
  // Filters change only the search part, so they do not scroll.
  useLayoutEffect(() => arrive(), [pathname]);
  return null;
}
