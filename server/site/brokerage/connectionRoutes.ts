import type { App } from '../../ground/http/instance.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import { sessionOf } from '../../people/sessions/session.ts';
import { readConnections, testMail, testMap, testPush } from './connections.ts';
import { messages } from './messages.ts';

const limitOf = (name: string) => ({ name, hits: 10, seconds: 600, message: messages.tooManyTests });
const MAILS = limitOf('test:mail');
const TILES = limitOf('test:map');
const NOTICES = limitOf('test:push');

/** Tests run at once and hold no connection: a repeated one tests again. */
export function connectionRoutes(app: App): void {
  const { db, settings, safeFetcher } = app;

  app.get('/brokerage/connections', () => readConnections(db, settings));

  app.post('/brokerage/connections/mail', async (request) => {
    const { userId } = sessionOf(request);
    await countAttempt(db, MAILS, userId);
    return testMail(db, settings, userId);
  });

  app.post('/brokerage/connections/map', async (request) => {
    await countAttempt(db, TILES, sessionOf(request).userId);
    return testMap(safeFetcher, settings);
  });

  app.post('/brokerage/connections/push', async (request) => {
    const session = sessionOf(request);
    await countAttempt(db, NOTICES, session.userId);
    return testPush(db, settings, session);
  });
}
