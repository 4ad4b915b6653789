import type { Location } from '#contract/ground/location.ts';
import { paths } from '#contract/ground/paths.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import { REGIONS_META, writeRegions } from '#contract/ground/shownRegions.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { LOGO_META, logoAddress } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { MAP_CENTER_META, writeCenter } from '#contract/site/mapCenter.ts';
import { KINDS_META, LOGIN_META } from '#contract/site/siteValues.ts';
import { writeLogo } from '#contract/site/writeLogo.ts';

/** For messengers and search engines. */
export interface PageHead {
  /** Without the brokerage's name. */
  title?: string;
  /** Without it search engines skip the page. */
  share?: Share;
  /** For messengers only, not search engines. */
  isSecret?: boolean;
  /** Where the visitors' serif is drawn, and so preloaded. By default: everywhere. */
  serif?: 'never' | 'wide';
}

export const NOT_FOUND: PageHead = { title: 'Página não encontrada' };

export interface Share {
  headline: string;
  description: string;
  /** The indexed address, from the root; filters and old URLs point here. */
  canonical: string;
  /** `website` by default. */
  type?: 'website' | 'article' | 'profile';
  /** The site's by default. */
  image?: ShareImage | null;
  /** schema.org, without @context. */
  data?: object;
  /** Trails and lists of schema.org beside it. */
  lists?: object[];
}

export interface ShareImage {
  /** From the root; JPEG of 1200x630. */
  address: string;
  alt: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escape(content)}" />`;

/** A `</script>` in a text must not end the element. */
const dataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

/** Open Graph (ogp.me): WhatsApp needs absolute addresses and the image's size. */
function shareElements(share: Share, site: Site): string[] {
  const { headline, description, canonical, type = 'website', data, lists = [] } = share;
  const image = share.image ?? site.image;
  const url = site.url + canonical;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escape(url)}" />`,
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:type', type),
    meta('property', 'og:url', url),
    meta('property', 'og:title', headline),
    meta('property', 'og:description', description),
    meta('property', 'og:image', site.url + image.address),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...[...(data ? [data] : []), ...lists].map(dataElement),
  ];
}

export interface Site {
  name: string;
  /** Origin, without a final slash. */
  url: string;
  image: ShareImage;
  logo: Logo | null;
  /** The login's address. */
  login: string;
  regions: readonly KnownRegion[];
  kinds: readonly Kind[];
  mapCenter: Location | null;
  /** Preloads the visitors' serif. */
  serif: string;
}

const iconElements = (logo: Logo | null) =>
  logo
    ? [
        `<link rel="icon" type="image/png" sizes="192x192" href="${logoAddress(logo, 'icon-192.png')}" />`,
        `<link rel="apple-touch-icon" href="${logoAddress(logo, 'touch.png')}" />`,
        meta('name', LOGO_META, writeLogo(logo)),
      ]
    : [
        '<link rel="icon" type="image/svg+xml" href="/logo.svg" />',
        '<link rel="apple-touch-icon" href="/icon-180.png" />',
      ];

function serifElements(site: Site, where: PageHead['serif']): string[] {
  if (where === 'never') return [];
  return [where === 'wide' ? site.serif.replace('<link', '<link media="(min-width: 1024px)"') : site.serif];
}

export function headElements({ title, share, isSecret = false, serif }: PageHead, site: Site): string {
  const center = writeCenter(site.mapCenter);
  return [
    ...serifElements(site, serif),
    `<title>${escape(title ? `${title} · ${site.name}` : site.name)}</title>`,
    meta('name', 'application-name', site.name),
    ...iconElements(site.logo),
    meta('name', REGIONS_META, writeRegions(site.regions)),
    meta('name', KINDS_META, site.kinds.join()),
    ...(center === null ? [] : [meta('name', MAP_CENTER_META, center)]),
    ...(site.login === paths.login() ? [] : [meta('name', LOGIN_META, site.login)]),
    ...(share ? shareElements(share, site) : []),
    ...(!share || isSecret ? [meta('name', 'robots', 'noindex')] : []),
  ].join('\n    ');
}
