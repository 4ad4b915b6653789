import './shared/fonts/inter.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { readPrerendered } from './app/rendering/prerendered';
import { makeStore } from './app/store';
import { followOtherTabs } from './features/auth/authEffects';
import { readStoredSession } from './features/auth/session';
import { keepLeadsOf } from './shared/offline/leadsCache';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const prerendered = readPrerendered();
const session = readStoredSession();
const store = makeStore(session, prerendered?.state.api);
void keepLeadsOf(session?.token ?? null);
followOtherTabs(store.dispatch);
if (prerendered) hydrateRoot(root, <App store={store} prerendered={prerendered} />);
else createRoot(root).render(<App store={store} />);
