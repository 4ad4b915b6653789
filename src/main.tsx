import './shared/fonts/inter.css';
import { startTransition } from 'react';
import { nextTask } from './shared/nextTask';
import printStyles from './shared/print/print.css';

/** After the first picture, which needs the slow line; before the styles of Swiper and Leaflet, which go over them. */
function addPrintStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'print';
  link.href = printStyles;
  document.head.prepend(link);
}

/** Each step is a task, between which a phone answers touches. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await nextTask();
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["CacheProvider"] */ '@emotion/react');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/theme/theme');
  await nextTask();
  await import(/* webpackMode: "eager" */ './features/auth/authSlice');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react');
  await nextTask();
  await import(/* webpackMode: "eager" */ './api/baseApi');
  await nextTask();
  const { makeStore } = await import(/* webpackMode: "eager" */ './app/store');
  await nextTask();
  const [{ App }, { readPrerendered }, { followOtherTabs }, { enter }, session, { readOffered }] = await Promise.all([
    import(/* webpackMode: "eager" */ './app/App'),
    import(/* webpackMode: "eager" */ './app/rendering/prerendered'),
    import(/* webpackMode: "eager" */ './features/auth/authEffects'),
    import(/* webpackMode: "eager" */ './features/auth/enter'),
    import(/* webpackMode: "eager" */ './features/auth/session'),
    import(/* webpackMode: "eager" */ './shared/site'),
  ]);
  await nextTask();
  readOffered();
  const prerendered = readPrerendered();
  await nextTask();
  const store = makeStore(session.readStoredSession(), prerendered?.state.api);
  followOtherTabs(store.dispatch);
  const handed = session.takeHandedSession();
  if (handed) enter(handed, store.dispatch);
  await nextTask();
  startTransition(() => {
    if (prerendered) hydrateRoot(root, <App store={store} prerendered={prerendered} />);
    else createRoot(root).render(<App store={store} />);
  });
}

addPrintStyles();
void start();
