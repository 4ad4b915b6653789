import CssBaseline from '@mui/material/CssBaseline';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SessionExpiredNotice } from '@/features/auth/SessionExpiredNotice';
import { ToastHost } from '@/shared/notify/ToastHost';
// Before the router listens to the history: what a page guards must be heard first.
import '@/shared/routing/popGuard';
import { RouteError } from './pages/RouteError';
import { RouteErrorBoundary } from './pages/RouteErrorBoundary';
import { AppRoutes } from './router';
import { ScrollToTop } from './ScrollToTop';
import type { AppStore } from './store';
import { StyleCache } from './theme/StyleCache';
import { Themed } from './theme/Themed';

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
