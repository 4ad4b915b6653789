import type { FastifyRequest } from 'fastify';
import { mixed, object } from 'yup';
import { listOf } from '#contract/ground/fields.ts';
import type { Scheme } from '#contract/site/accentColors.ts';
import { brokerageInput, logoQuery } from '#contract/site/brokerage.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { cancelAvifFiles } from '../../ground/photos/avif.ts';
import { LogoUpload, prepareLogo } from '../../ground/photos/logoIntake.ts';
import { dropUnclaimed, withStored } from '../../ground/photos/repository.ts';
import { readPhotoForm } from '../../people/users/photoForm.ts';
import { readKindUses } from './kindUses.ts';
import { messages } from './messages.ts';
import { changeBrokerage, changeLogo, readBrokerage } from './repository.ts';

export function brokerageRoutes(app: App): void {
  app.get('/brokerage', () => readBrokerage(app.db, app.settings));
}

const isLogo = (value: unknown): value is LogoUpload => value instanceof LogoUpload;

const sentLogo = object({
  logo: listOf(mixed<LogoUpload>({ type: 'string', check: isLogo }), 1, messages.oneLogo).required(messages.noLogo),
});

export function adminBrokerageRoutes(app: App): void {
  const { db, photos } = app;

  app.get('/brokerage/kinds', () => readKindUses(db));

  app.put('/brokerage', { schema: { body: brokerageInput, headers: ifMatch } }, async (request, reply) => {
    const { status, body } = await idempotentAnswer(request, async (tx) => {
      const { before, after } = await changeBrokerage(tx, request.body, app.settings);
      refuseUnseenChanges(request, brokerageInput, { before, after, message: messages.changedSince });
      await audit(tx, request, 'brokerageChanged', { before, after });
      return { status: 200, body: after };
    });
    await app.refreshIdentity();
    return reply.status(status).send(body);
  });

  async function writeLogo(request: FastifyRequest, scheme: Scheme, logo: LogoUpload | null) {
    const replaced: string[] = [];
    const answer = await withStored(db, photos, logo ? [logo] : [], () =>
      idempotentAnswer(request, async (tx) => {
        if (logo) await cancelAvifFiles(tx, logo.id);
        const { before, after } = await changeLogo(tx, logo, { ...app.settings, scheme });
        replaced.push(...before);
        if (logo ?? before.length > 0) await audit(tx, request, logo ? 'logoChanged' : 'logoRemoved');
        return { status: 200, body: after };
      }),
    );
    await app.refreshIdentity();
    await dropUnclaimed(db, photos, replaced);
    return answer;
  }

  const logoForm = readPhotoForm('logo', 1, { maxBytes: LOGO_LIMITS.bytes, prepare: prepareLogo });
  const schema = { consumes: ['multipart/form-data'], querystring: logoQuery, body: sentLogo };
  app.put('/brokerage/logo', { preValidation: logoForm, schema }, async (request, reply) => {
    const { status, body } = await writeLogo(request, request.query.scheme, request.body.logo[0] ?? null);
    return reply.status(status).send(body);
  });

  app.delete('/brokerage/logo', { schema: { querystring: logoQuery } }, async (request, reply) => {
    const { status, body } = await writeLogo(request, request.query.scheme, null);
    return reply.status(status).send(body);
  });
}
