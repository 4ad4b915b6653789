import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { variables } from '../theme/madeTheme';

/** Properties that the browsers of `.browserslistrc` know only with a prefix; Emotion's plugin would double the styles. */
const PREFIXED = /^(user-select|backdrop-filter|mask|mask-\w+|text-size-adjust|print-color-adjust|hyphens)$/;

const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Photographs have styles of their own, so what is kept must end. */
const PAGES_SHARING = 500;
let sharing = 0;
let plugins = [prefix];

/** Emotion keeps compiled styles for as long as it gets the same list. */
export function sharedPlugins(): StylisPlugin[] {
  if (++sharing % PAGES_SHARING === 0) plugins = [prefix];
  return plugins;
}

/**
 * Styles of the first paint as Emotion expects them; the browser adds the rest. Classes of this markup, and the theme's
 * variables that they use.
 */
export function stylesOf({ key, nonce = '', inserted, registered }: EmotionCache, html: string): string[] {
  const element = (css: string, name?: string) =>
    `<style nonce="${nonce}"${name ? ` data-emotion="${name}"` : ''}>${css}</style>`;
  const classes = new Set(html.match(new RegExp(`${key}-[\\w-]+`, 'g')));
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const scoped = all.filter((style) => !isGlobal(style) && classes.has(`${key}-${style[0]}`));
  const global = all.filter(isGlobal);
  const rest = [...global, ...scoped].map(([, css]) => css).join('');
  return [
    // Nameless: the browser adds the whole theme.
    element(variablesOf(rest)),
    ...global.map(([id, css]) => element(css, `${key}-global ${id}`)),
    element(scoped.map(([, css]) => css).join(''), [key, ...scoped.map(([id]) => id)].join(' ')),
  ];
}

const DECLARATION = /(--[\w-]+):([^;{}]*);/g;

const variablesIn = (css: string) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

/** Texts, some of them a variable's declaration, and what each variable uses. */
interface ThemeParts {
  parts: { text: string; name?: string }[];
  uses: Map<string, string[]>;
}

function partsOf(theme: string): ThemeParts {
  const parts: ThemeParts['parts'] = [];
  const uses: ThemeParts['uses'] = new Map();
  let end = 0;
  for (const { index, 0: text, 1: name = '', 2: value = '' } of theme.matchAll(DECLARATION)) {
    parts.push({ text: theme.slice(end, index) }, { text, name });
    uses.set(name, [...(uses.get(name) ?? []), ...variablesIn(value)]);
    end = index + text.length;
  }
  return { parts: [...parts, { text: theme.slice(end) }], uses };
}

const known = partsOf(variables);

/** The theme's that these styles or their variables use. */
function variablesOf(css: string): string {
  const used = new Set(variablesIn(css));
  // Iteration includes what is added during it.
  for (const name of used) for (const other of known.uses.get(name) ?? []) used.add(other);
  return known.parts.map(({ text, name }) => (name === undefined || used.has(name) ? text : '')).join('');
}
