import './shared/fonts/inter.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { readPrerendered } from './app/rendering/prerendered';
import { makeStore } from './app/store';
import { followOtherTabs } from './features/auth/authEffects';
import { enter } from './features/auth/enter';
import { readStoredSession, takeHandedSession } from './features/auth/session';
import { readOffered } from './shared/site';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

readOffered();
const prerendered = readPrerendered();
const store = makeStore(readStoredSession(), prerendered?.state.api);
followOtherTabs(store.dispatch);
const handed = takeHandedSession();
if (handed) enter(handed, store.dispatch);
if (prerendered) hydrateRoot(root, <App store={store} prerendered={prerendered} />);
else createRoot(root).render(<App store={store} />);
