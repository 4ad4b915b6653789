import { object } from 'yup';
import { wholeNumber } from '#contract/ground/fields.ts';
import { paths } from '#contract/ground/paths.ts';
import { offeredRegions } from '#contract/ground/regions.ts';
import { offeredKinds, offersOtherKinds } from '#contract/properties/kinds.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import type { App } from '../../ground/http/instance.ts';
import { siteHome } from './landing.ts';
import * as repository from './repository.ts';

/** sitemaps.org allows 50,000. */
const PART = 10_000;
const BROKERS = 10_000;

const partParams = object({ part: wholeNumber(1, 1_000_000).required() });

interface Entry {
  address: string;
  /** ISO 8601. */
  changed?: string;
}

const xmlOf = (root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', site: string, entries: Entry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(({ address, changed }) => {
      const when = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<${entry}><loc>${(site + address).replaceAll('&', '&amp;')}</loc>${when}</${entry}>`;
    }),
    `</${root}>`,
    '',
  ].join('\n');

const searchOf = (search: Record<string, string>): Entry => ({
  address: `${paths.map()}?${new URLSearchParams(search).toString()}`,
});

export function sitemap(app: App): void {
  const { read, settings } = app;
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=3600');
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.ceil((await read(null, repository.countProperties)) / PART);
    const files = ['pages', ...Array.from({ length: parts }, (_, part) => `properties-${part + 1}`)];
    const entries = files.map((file) => ({ address: `/sitemaps/${file}.xml` }));
    return reply.type('application/xml').send(xmlOf('sitemapindex', 'sitemap', settings.publicUrl, entries));
  });

  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    const brokers = await read(null, (db) => repository.listMappedBrokers(db, BROKERS));
    const entries = [
      { address: siteHome(settings) },
      { address: paths.map() },
      { address: paths.privacy() },
      ...offeredRegions().map(({ key }) => searchOf({ region: key })),
      ...(offersOtherKinds() ? offeredKinds() : []).map((category) => searchOf({ category })),
      ...brokers.map(({ name, changed }) => ({ address: paths.hotsite(name), changed })),
    ];
    return reply.type('application/xml').send(xmlOf('urlset', 'url', settings.publicUrl, entries));
  });

  app.get('/sitemaps/properties-:part.xml', { schema: { params: partParams } }, async (request, reply) => {
    const part = request.params.part - 1;
    const count = await read(null, repository.countProperties);
    if (part * PART >= count) throw notFound('Endereço não encontrado');
    const properties = await read(null, (db) => repository.listMappedProperties(db, part, PART));
    const entries = properties.map(({ name, changed }) => ({ address: paths.property(name), changed }));
    return reply.type('application/xml').send(xmlOf('urlset', 'url', settings.publicUrl, entries));
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
  );
}
