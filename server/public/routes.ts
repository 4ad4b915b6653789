import { publicLeadInput } from '#contract/public.ts';
import type { App } from '../plugins/instance.ts';
import { countAttempt, networkOf } from '../plugins/throttle.ts';
import type { Limit } from '../plugins/throttle.ts';
import { writeOnce } from '../plugins/writeOnce.ts';
import { storeContact } from './repository.ts';
import { texts } from './texts.ts';

const limit: Limit = { name: 'public-lead', hits: 30, seconds: 60, message: texts.tooMany };

export function visitorContacts(app: App): void {
  app.post('/leads/public', { schema: { body: publicLeadInput } }, async (request, reply) => {
    await countAttempt(app.db, limit, networkOf(request.ip));
    return writeOnce(app.db, request, reply, async (tx) => {
      // A robot is told what a person is told, and leaves nothing behind.
      if (!request.body.website) await storeContact(tx, request.body);
      return { status: 201, body: { message: texts.received } };
    });
  });

  app.get('/config', () => app.publicConfig);
}
