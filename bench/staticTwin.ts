import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Runs in the page once it stands still: its text, its fields and its largest picture as a page written by hand. Structure stays, and each
 * text's font; all other looks go, and all scripts.
 */
function writeTwin(): string {
  const KEPT = /^(h[1-6]|p|ul|ol|li|a|form|label|select|option|button|section|header|main|footer|nav|strong|small)$/;
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const fonts: string[] = [];

  const areaInView = (picture: Element) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    const across = Math.min(right, innerWidth) - Math.max(left, 0);
    const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return across > 0 && down > 0 ? across * down : 0;
  };
  // A tile of the map may be missing.
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const [picture] = pictures.sort((one, other) => areaInView(other) - areaInView(one));

  function fontOf(element: Element): string {
    const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(element);
    const font = `font:${fontWeight} ${fontSize}/${lineHeight} ${fontFamily};color:${color}`;
    if (!fonts.includes(font)) fonts.push(font);
    return `f${fonts.indexOf(font)}`;
  }

  function attributesOf(element: Element): string {
    const kept = ['href', 'name', 'type', 'placeholder', 'value', 'for', 'id'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [` ${name}="${escape(value)}"`];
    });
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const action = element instanceof HTMLFormElement ? ' method="post" action="/"' : '';
    return (hasText ? ` class="${fontOf(element)}"` : '') + kept.join('') + action;
  }

  function write(node: Node): string {
    if (node instanceof Text) return escape(node.data);
    if (!(node instanceof HTMLElement) || /^(script|style|noscript|template)$/.test(node.localName)) return '';
    if (node === picture && areaInView(node) > 0) {
      const { width, height } = node.getBoundingClientRect();
      const source = new URL(picture.currentSrc);
      return `<img src="${escape(source.pathname + source.search)}" width="${width}" height="${height}" alt="" fetchpriority="high">`;
    }
    if (node.localName === 'img' || !node.checkVisibility({ visibilityProperty: true })) return '';
    const inner = [...node.childNodes].map(write).join('');
    if (node.localName === 'input') return `<input${attributesOf(node)}>`;
    const attributes = attributesOf(node);
    const name = KEPT.test(node.localName)
      ? node.localName
      : getComputedStyle(node).display === 'inline'
        ? 'span'
        : 'div';
    return KEPT.test(name) || attributes ? `<${name}${attributes}>${inner}</${name}>` : inner;
  }

  const body = write(document.body);
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText);
  const preloads = [...document.querySelectorAll('link[rel="preload"][as="font"]')].map(({ outerHTML }) => outerHTML);
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${preloads.join('')}<title>${escape(document.title)}</title><style>${faces.join('')}` +
    'body{margin:0 16px}ul,ol{padding:0}img{display:block;margin:0 -16px}' +
    `${fonts.map((font, index) => `.f${index}{${font}}`).join('')}</style></head><body>${body}</body></html>`
  );
}

export interface StaticTwin extends AsyncDisposable {
  address: string;
}

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** The page as plain static HTML, on a server that has nothing but it and copies of Morada's pictures and fonts. */
export async function openStaticTwin(page: Page): Promise<StaticTwin> {
  const html = brotliCompressSync(await page.evaluate(writeTwin));
  const { origin } = new URL(page.url());
  const files = new Map<string, Promise<Answer>>();
  async function load(url: string, accept: string): Promise<Answer> {
    const answer = await fetch(origin + url, { headers: { accept } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('svg')) return { headers: { 'content-type': type }, body };
    return { headers: { 'content-type': type, 'content-encoding': 'br' }, body: brotliCompressSync(body) };
  }
  const server = createServer(({ url = '', headers }, reply) => {
    if (url === '/') {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(html);
      return;
    }
    const file = files.get(url) ?? load(url, headers.accept ?? '');
    files.set(url, file);
    void file.then(({ headers: own, body }) => reply.writeHead(200, own).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
