/// <reference lib="webworker" />
import type { PushedNotice } from '#contract/reach/notifications.ts';
import { fieldOf } from './shared/isRecord';
import { OPEN_PATH } from './shared/push/openPath';

declare const self: ServiceWorkerGlobalScope;

type ShownNotice = Pick<PushedNotice, 'title' | 'body' | 'path' | 'tag'>;

/** The browser ends a subscription whose notices are not shown, even unreadable ones. */
const UNREADABLE: ShownNotice = { title: 'Há novidades', body: 'Toque para abrir.', path: '/', tag: 'news' };

/** Milliseconds for an open page to answer. */
const PATIENCE = 1_000;

/** A push may send any path. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && new URL(path, 'https://a.b').origin === 'https://a.b';

export function readNotice(text: string | undefined): ShownNotice {
  try {
    const sent: unknown = JSON.parse(text ?? '');
    const [title, body, path, tag] = ['title', 'body', 'path', 'tag'].map((name) => fieldOf(sent, name));
    if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return UNREADABLE;
    return { title, body, path: isOwnPath(path) ? path : UNREADABLE.path, tag };
  } catch {
    return UNREADABLE;
  }
}

function show({ title, body, path, tag }: ShownNotice): Promise<void> {
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // Rings again when it replaces one.
    renotify: true,
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { path },
  };
  return self.registration.showNotification(title, options);
}

/** An open page navigates itself: typed text is safe. */
function askToOpen(client: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, PATIENCE, false);
    client.postMessage({ type: OPEN_PATH, path }, [port2]);
  });
}

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The last used comes first.
  for (const client of windows) {
    // It may be asleep, or a visitor's page without listener.
    if (!(await askToOpen(client, path))) continue;
    await client.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(path);
}

/** A browser may renew a subscription by itself; the app reports it at its next start. */
const renew = (old: PushSubscription | null) => old && self.registration.pushManager.subscribe(old.options);

export function handleNotices(): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(readNotice(event.data?.text())));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path = fieldOf(event.notification.data, 'path');
    event.waitUntil(open(isOwnPath(path) ? path : '/'));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    if (!event.newSubscription) event.waitUntil(Promise.resolve(renew(event.oldSubscription)));
  });
}
