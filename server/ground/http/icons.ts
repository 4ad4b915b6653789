import type { FastifyInstance } from 'fastify';
import { logoAddress } from '#contract/site/logo.ts';
import type { LogoFile } from '#contract/site/logo.ts';

/** Asked for without a page; devices add a size or `-precomposed`. */
const ASKED_FOR: Record<string, { own: LogoFile; standard: string }> = {
  '/favicon.ico': { own: 'icon-192.png', standard: '/icon-192.png' },
  '/apple-touch-icon.png': { own: 'touch.png', standard: '/icon-180.png' },
  '/apple-touch-icon-:kind.png': { own: 'touch.png', standard: '/icon-180.png' },
};

export function icons(app: FastifyInstance): void {
  for (const [address, { own, standard }] of Object.entries(ASKED_FOR))
    app.get(address, (_request, reply) => {
      const { logo } = app.settings;
      return reply.header('cache-control', 'public, max-age=3600').redirect(logo ? logoAddress(logo, own) : standard);
    });
}
