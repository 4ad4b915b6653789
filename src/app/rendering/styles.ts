import type { EmotionCache, StylisPlugin } from '@emotion/cache';

/** What the browsers of `.browserslistrc` know only with a prefix; Emotion's plugin would double the styles. */
const PREFIXED = /^(user-select|backdrop-filter|mask|mask-\w+|text-size-adjust|print-color-adjust|hyphens)$/;

export const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Styles of the first paint as Emotion expects them; the browser adds the rest. Classes of this markup, and the theme's
 * variables that they use.
 */
export function stylesOf({ key, nonce = '', inserted, registered }: EmotionCache, html: string): string[] {
  const element = (css: string, name?: string) =>
    `<style nonce="${nonce}"${name ? ` data-emotion="${name}"` : ''}>${css}</style>`;
  const classes = new Set(html.match(new RegExp(`\\b${key}-[\\w-]+`, 'g')));
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const isTheme = ([, css]: [string, string]) => css.startsWith(':root{--');
  const scoped = all.filter((style) => !isGlobal(style) && classes.has(`${key}-${style[0]}`));
  const global = all.filter((style) => isGlobal(style) && !isTheme(style));
  const theme = all.filter(isTheme).map(([, css]) => css).join(''); // prettier-ignore
  const rest = [...global, ...scoped].map(([, css]) => css).join('');
  return [
    // Nameless: the browser adds the whole theme.
    element(withVariablesOf(rest, theme)),
    ...global.map(([id, css]) => element(css, `${key}-global ${id}`)),
    element(scoped.map(([, css]) => css).join(''), [key, ...scoped.map(([id]) => id)].join(' ')),
  ];
}

const DECLARATION = /(--[\w-]+):([^;{}]*);/g;

const variablesIn = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

/** Without variables that neither these styles nor their variables use. */
function withVariablesOf(css: string, theme: string): string {
  const values = Map.groupBy(theme.matchAll(DECLARATION), ([, name = '']) => name);
  const used = new Set(variablesIn(css));
  // Iteration includes what is added during it.
  for (const name of used)
    for (const [, , value = ''] of values.get(name) ?? []) for (const other of variablesIn(value)) used.add(other);
  return theme.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : ''));
}
