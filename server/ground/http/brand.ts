import { paths } from '#contract/ground/paths.ts';
import { accentColors } from '#contract/site/accentColors.ts';
import { logoAddress } from '#contract/site/logo.ts';
import type { Settings } from '../settings/settings.ts';
import type { ShareImage } from './pageHead.ts';

type Brand = Pick<Settings, 'brokerageName' | 'accent' | 'logo'>;

/** Behind it is the house; in front of it, maybe, its site. */
export const loginOf = ({ hasSiteAtRoot }: Pick<Settings, 'hasSiteAtRoot'>): string =>
  hasSiteAtRoot ? paths.movedLogin() : paths.login();

/** For pages without a photograph. */
export const brandImage = ({ logo, brokerageName }: Brand): ShareImage =>
  logo
    ? { address: logoAddress(logo, 'card.jpg'), alt: `Logo de ${brokerageName}` }
    : { address: '/share.jpg', alt: 'Duas portas em arco acima de uma rua de casas' };

/** `svg`: the product's mark. */
export const inAccent = (svg: string, accent: Brand['accent']): string =>
  accent === null ? svg : svg.replace(/#\w{6}/g, accentColors(accent, 'light').main);

/** As the light theme's. */
const GROUND = '#FAF7F2';

/** The length that fits under an icon. */
const SHORT = 12;

/** Whole words, if the first one fits. */
function shortName(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name.slice(0, SHORT + 1).replace(/\s+\S*$/, '');
  return words.length <= SHORT ? words : name.slice(0, SHORT);
}

/** https://w3.org/TR/appmanifest */
export function manifestOf(brand: Brand & Pick<Settings, 'hasSiteAtRoot'>): object {
  const { brokerageName, accent, logo } = brand;
  const [small, large, maskable] = logo
    ? [logoAddress(logo, 'icon-192.png'), logoAddress(logo, 'icon-512.png'), logoAddress(logo, 'maskable.png')]
    : ['/icon-192.png', '/icon-512.png', '/icon-maskable.png'];
  return {
    id: '/',
    name: brokerageName,
    short_name: shortName(brokerageName),
    description: 'Leads, imóveis e corretores.',
    lang: 'pt-BR',
    start_url: loginOf(brand),
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: accent === null ? GROUND : accentColors(accent, 'light').main,
    icons: [
      { src: small, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
