import type { FastifyError, FastifyRequest } from 'fastify';
import { CONTACT_ANCHOR, CONTACT_SENT } from '#contract/constants.ts';
import { isId } from '#contract/ids.ts';
import { paths } from '#contract/paths.ts';
import { publicLeadInput } from '#contract/public.ts';
import type { PublicLeadInput } from '#contract/public.ts';
import { slugOf } from '../accounts/slug.ts';
import { forbidden, HttpError, unprocessable } from '../errors.ts';
import { startRefusal } from '../http/errors.ts';
import type { App } from '../http/instance.ts';
import { escape } from '../http/pageHead.ts';
import type { PrerenderedPage } from '../http/spa.ts';
import { countContact, receiveContact } from '../public/receiveContact.ts';
import type { PostedForm, RenderedPage } from '../rendering/messages.ts';
import { findBrokerId } from './repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Unchecked. */
    typed: unknown;
  }
}

type Paint = (request: FastifyRequest, posted: PostedForm) => Promise<PrerenderedPage | null>;

const texts = {
  again: 'Enviar de novo',
  foreign: 'Este envio veio de outro site. Confira os dados e envie de novo por aqui.',
  noScripts:
    'A senha não foi enviada: para entrar, a página precisa do JavaScript. Espere que ela carregue por inteiro, ou ative-o no navegador, e tente de novo.',
};

const NOT_SENT = { title: 'Não enviado' };

type Subject = Pick<PublicLeadInput, 'propertyId' | 'brokerId'>;

/** What a contact is about, by the address's parameter. */
const SUBJECTS: Record<string, (param: string, app: App) => Subject | Promise<Subject>> = {
  [paths.landing()]: () => ({}),
  [paths.property()]: (id) => (isId(id) ? { propertyId: id } : {}),
  [paths.propertyDetail()]: (id) => (isId(id) ? { propertyId: id } : {}),
  [paths.hotsite()]: async (name, { read }) => ({ brokerId: await read(null, (db) => findBrokerId(db, slugOf(name))) }),
  [paths.hotsiteOfBroker()]: (id) => (isId(id) ? { brokerId: id } : {}),
};

/** Shown again on refusal; never a password. */
const KEPT = ['name', 'email', 'phone', 'region'];

/** Bytes: the longest fields, up to twelve a character in a form. */
const FORM_LIMIT = 16 * 1024;

/** People also type a final slash. */
export const addressesOf = (pattern: string): string[] => (pattern === '/' ? [pattern] : [pattern, `${pattern}/`]);

/** Sent by the browser itself: scripts disabled or not loaded yet. */
export function formRoutes(app: App, paint: Paint): void {
  app.decorateRequest('typed', null);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, text: string, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  );
  app.addHook('preValidation', async (request) => {
    request.typed = request.body;
    if (!isFromHere(request)) throw forbidden(texts.foreign);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { message, extra, statusCode } = startRefusal(await countedRefusal(error, request), request, reply);
    const values = keptOf(request.typed);
    if (statusCode === 429) return reply.sendPage(NOT_SENT, { painted: tooManyPage(message, values), chunk: null });
    const posted = { values, ...(extra.fields ? { fields: extra.fields } : { message }) };
    return reply.sendPage(NOT_SENT, await paint(request, posted));
  });

  for (const [pattern, subjectOf] of Object.entries(SUBJECTS)) {
    for (const address of addressesOf(pattern)) {
      app.post(address, { schema: { body: publicLeadInput } }, async (request, reply) => {
        const [param = ''] = Object.values(request.params as Record<string, string>);
        await receiveContact(request, { ...request.body, ...(await subjectOf(param, app)) });
        return reply.redirect(sentAddress(pattern, param, request), 303);
      });
    }
  }
  app.post(paths.login(), () => {
    throw unprocessable('needs_scripts', texts.noScripts);
  });
}

/** A painted page costs as much as a contact. */
async function countedRefusal(error: FastifyError, request: FastifyRequest): Promise<Error> {
  try {
    await countContact(request);
    return error;
  } catch (refusal) {
    return refusal instanceof HttpError ? refusal : error;
  }
}

/** Cheap, and nothing typed is lost. */
function tooManyPage(message: string, values: Record<string, string>): RenderedPage {
  const inputs = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}" />`,
  );
  const form = `<form method="post">${inputs.join('')}<button>${texts.again}</button></form>`;
  return { head: '', body: `<main><h1>${NOT_SENT.title}</h1><p role="alert">${escape(message)}</p>${form}</main>` };
}

/** A reload then sends nothing again. An address as sent may name another site. */
function sentAddress(pattern: string, param: string, { url }: FastifyRequest): string {
  const search = new URLSearchParams(url.split('?').slice(1).join('?'));
  const [name = '', value = ''] = CONTACT_SENT.split('=');
  search.set(name, value);
  const path = pattern.replace(/:\w+/, () => encodeURIComponent(param));
  return `${path}?${search.toString()}#${CONTACT_ANCHOR}`;
}

/**
 * Other sites cannot call the API, which takes JSON only: browsers ask before sending that. Forms go without asking, so
 * another site could make its visitors send contacts, each from another network.
 */
function isFromHere({ headers, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  // 'none': a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Older browsers and plain http lack that header; programs lack both.
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, new URL(server.settings.publicUrl).host].includes(new URL(origin).host);
}

function keptOf(typed: unknown): Record<string, string> {
  if (typeof typed !== 'object' || typed === null) return {};
  const texts = Object.entries(typed).filter(([name, value]) => KEPT.includes(name) && typeof value === 'string');
  return Object.fromEntries(texts);
}
