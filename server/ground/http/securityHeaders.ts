import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** New for each answer. */
    styleNonce: string;
  }
}

const NONCE_BYTES = 16;
/** In base64. */
export const NONCE_LENGTH = 24;

/** Seconds. */
const YEAR = 31_536_000;

/** No inline script or style: injected markup does nothing. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.styleNonce = randomBytes(NONCE_BYTES).toString('base64');
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: app.settings.publicUrl.startsWith('https:') && { maxAge: YEAR, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const tileHost = hostOf(app.settings.tileUrl);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy(reply.styleNonce, tileHost));
  });
}

/** `https://{s}.tile.example.com/…` as `https://*.tile.example.com`. */
const hostOf = (tileUrl: string) => /^https?:\/\/[^/]+/.exec(tileUrl)?.[0].replace('{s}', '*') ?? '';

const policy = (nonce: string, tileHost: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob: ${tileHost}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
