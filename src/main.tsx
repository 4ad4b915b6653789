import './shared/fonts/inter.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { makeStore } from './app/store';
import { followOtherTabs } from './features/auth/authEffects';
import { readStoredSession } from './features/auth/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = makeStore(readStoredSession());
followOtherTabs(store.dispatch);
createRoot(root).render(<App store={store} />);
