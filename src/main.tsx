import './shared/fonts/inter.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { readPainted } from './app/rendering/painted';
import { makeStore } from './app/store';
import { followOtherTabs } from './features/auth/authEffects';
import { readStoredSession } from './features/auth/session';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const painted = readPainted();
const store = makeStore(readStoredSession(), painted?.state.api);
followOtherTabs(store.dispatch);
if (painted) hydrateRoot(root, <App store={store} painted={painted} />);
else createRoot(root).render(<App store={store} />);
