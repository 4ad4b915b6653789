import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { boolean } from 'yup';
import { isId } from '#contract/ground/ids.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Challenge, LoginInput, Session } from '#contract/people/auth.ts';
import { loginInput } from '#contract/people/auth.ts';
import { CHALLENGE_ELEMENT, SESSION_ELEMENT } from '#contract/people/sessionElement.ts';
import { publicLeadInput } from '#contract/site/public.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { CONTACT_ANCHOR, CONTACT_SENT } from '#contract/site/siteValues.ts';
import { forbidden, HttpError } from '../../ground/errors/httpError.ts';
import { startRefusal } from '../../ground/http/errors.ts';
import type { App } from '../../ground/http/instance.ts';
import { escape } from '../../ground/http/pageHead.ts';
import { ROOT } from '../../ground/http/spa.ts';
import type { PrerenderedPage } from '../../ground/http/spa.ts';
import { slugOf } from '../../people/users/slug.ts';
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
export type LogIn = (request: FastifyRequest, reply: FastifyReply, input: LoginInput) => Promise<Session | Challenge>;

const texts = {
  again: 'Enviar de novo',
  foreign: 'Este envio veio de outro site. Confira os dados e envie de novo por aqui.',
};

const NOT_SENT = { title: 'Não enviado' };

type Subject = Pick<PublicLeadInput, 'propertyId' | 'brokerId'>;

/** The subject of a contact, by the address's parameter. */
const SUBJECTS: Record<string, (param: string, app: App) => Subject | Promise<Subject>> = {
  [paths.landing()]: () => ({}),
  [paths.property()]: (id) => (isId(id) ? { propertyId: id } : {}),
  [paths.propertyDetail()]: (id) => (isId(id) ? { propertyId: id } : {}),
  [paths.hotsite()]: async (name, { read }) => ({ brokerId: await read(null, (db) => findBrokerId(db, slugOf(name))) }),
  [paths.hotsiteOfBroker()]: (id) => (isId(id) ? { brokerId: id } : {}),
};

/** Shown again on refusal; never a password. */
const KEPT = ['name', 'email', 'phone', 'region', 'wantsVisit', 'remember'];

// A form knows only texts.
const loginForm = loginInput.shape({ remember: boolean() });
const contactForm = publicLeadInput.shape({ wantsVisit: boolean(), byVideo: boolean() });

/** Bytes: the longest fields, up to twelve a character in a form. */
const FORM_LIMIT = 16 * 1024;

/** People also type a final slash. */
export const addressesOf = (pattern: string): string[] => (pattern === '/' ? [pattern] : [pattern, `${pattern}/`]);

/** Sent by the browser itself: scripts disabled or not loaded yet. */
export function formRoutes(app: App, paint: Paint, logIn: LogIn): void {
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
    const tooMany = await countRefusal(request);
    const { message, extra } = startRefusal(tooMany ?? error, request, reply);
    const values = keptOf(request.typed);
    const posted = { values, ...(extra.fields ? { fields: extra.fields } : { message }) };
    const page = tooMany ? null : await paint(request, posted);
    return reply.sendPage(NOT_SENT, page ?? { painted: plainPage(message, values), chunk: null });
  });

  for (const [pattern, subjectOf] of Object.entries(SUBJECTS)) {
    for (const address of addressesOf(pattern)) {
      const paramOf = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>)[0] ?? '';
      /** Before the rules, which differ by it. */
      const preValidation = async (request: FastifyRequest) => {
        request.body = Object.assign({}, request.body, await subjectOf(paramOf(request), app));
      };
      app.post(address, { schema: { body: contactForm }, preValidation }, async (request, reply) => {
        await receiveContact(request, request.body);
        return reply.redirect(sentAddress(pattern, paramOf(request), request), 303);
      });
    }
  }
  for (const address of [paths.login(), paths.movedLogin()]) {
    app.post(address, { schema: { body: loginForm } }, async (request, reply) => {
      const session = await logIn(request, reply, request.body);
      const page = await paint(request, { values: keptOf(request.typed), isTaken: true });
      return reply.sendPage({}, withSession(page, session));
    });
  }
}

/** A painted page costs as much as a contact. Null: not too many. */
async function countRefusal(request: FastifyRequest): Promise<HttpError | null> {
  try {
    await countContact(request);
    return null;
  } catch (refusal) {
    return refusal instanceof HttpError ? refusal : null;
  }
}

/** `src/features/auth/session.ts` takes it: the browser's storage is out of a server's reach. */
function withSession(page: PrerenderedPage | null, session: Session | Challenge): PrerenderedPage {
  const { body, ...rest } = page?.painted ?? { link: null, head: '', body: ROOT };
  // A `</script>` in a name must not end the element.
  const data = JSON.stringify(session).replaceAll('<', '\\u003c');
  const id = 'challenge' in session ? CHALLENGE_ELEMENT : SESSION_ELEMENT;
  const element = `<script type="application/json" id="${id}">${data}</script>`;
  return { painted: { ...rest, body: body + element }, chunk: 'login' };
}

/** Cheap, and nothing typed is lost. */
function plainPage(message: string, values: Record<string, string>): RenderedPage {
  const inputs = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}" />`,
  );
  const form = `<form method="post">${inputs.join('')}<button>${texts.again}</button></form>`;
  const body = `<main><h1>${NOT_SENT.title}</h1><p role="alert">${escape(message)}</p>${form}</main>`;
  return { link: null, head: '', body };
}

/** A reload then sends nothing again. An address as sent may name another site. */
function sentAddress(pattern: string, param: string, { url }: FastifyRequest): string {
  const search = new URLSearchParams(url.split('?').slice(1).join('?'));
  const [name = '', value = ''] = CONTACT_SENT.split('=');
  search.set(name, value);
  const path = pattern.replace(/:\w+/, () => encodeURIComponent(param));
  return `${path}?${search.toString()}#${CONTACT_ANCHOR}`;
}

/** Forms go without asking, unlike JSON: another site could send contacts, or log visitors in to its own account. */
function isFromHere({ headers, host, server }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  // 'none': a reload, maybe of another site's form. Older browsers and plain http lack that header; programs lack both.
  if (site !== 'none') return site === 'same-origin';
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, new URL(server.settings.publicUrl).host].includes(new URL(origin).host);
}

function keptOf(typed: unknown): Record<string, string> {
  if (typeof typed !== 'object' || typed === null) return {};
  const texts = Object.entries(typed).filter(([name, value]) => KEPT.includes(name) && typeof value === 'string');
  return Object.fromEntries(texts);
}
