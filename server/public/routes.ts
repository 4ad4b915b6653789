import { publicLeadInput } from '#contract/public.ts';
import type { App } from '../http/instance.ts';
import { receiveContact } from './receiveContact.ts';

export function contactRoutes(app: App): void {
  app.post('/leads/public', { schema: { body: publicLeadInput } }, async (request, reply) => {
    const { status, body } = await receiveContact(request, request.body);
    return reply.status(status).send(body);
  });

  app.get('/config', () => app.publicConfig);
}
