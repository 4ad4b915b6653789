import { publicLeadInput } from '#contract/public.ts';
import type { App } from '../http/instance.ts';
import type { ReceiveContact } from './receiveContact.ts';

export const contactRoutes = (receive: ReceiveContact) => (app: App) => {
  app.post('/leads/public', { schema: { body: publicLeadInput } }, async (request, reply) => {
    const { status, body } = await receive(request, request.body);
    return reply.status(status).send(body);
  });

  app.get('/config', () => app.publicConfig);
};
