import { createElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** One element of a page, as a person would write it in React: no component, no style that is made while it renders. */
export interface PlainElement {
  tag: string;
  props: Record<string, string | true>;
  children: (PlainElement | string)[];
}

const TOKEN = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)([^>]*)>|[^<]+/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'path', 'circle', 'rect', 'line']);
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' };
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

function propsOf(attributes: string): PlainElement['props'] {
  const all = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => {
    return [NAMES[name] ?? name, value === '' ? true : unescaped(value)] as const;
  });
  return Object.fromEntries(all);
}

/** Reads React's output, which is well-formed. */
export function plainTreeOf(html: string): PlainElement {
  const top: PlainElement = { tag: 'div', props: { id: 'root' }, children: [] };
  const open = [top];
  for (const [token, closed, tag, attributes = ''] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    const parent = open.at(-1) ?? top;
    if (closed !== undefined) {
      if (parent.tag === closed) open.pop();
    } else if (tag === undefined) parent.children.push(unescaped(token));
    else {
      const element: PlainElement = { tag, props: propsOf(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(element);
    }
  }
  return top;
}

export const elementOf = ({ tag, props, children }: PlainElement): ReactElement =>
  createElement(
    tag,
    props,
    ...children.map((child): ReactNode => (typeof child === 'string' ? child : elementOf(child))),
  );
