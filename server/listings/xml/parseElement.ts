import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
import { decodeEntities } from '../plainDescription.ts';
import { newElement } from './element.ts';
import type { Element } from './element.ts';

const MAX_DEPTH = 40;

/** Well-formed XML, or the line where it is not, from 0. */
function parseStrictly(xml: string): Element | number {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let [root, failedAt]: [Element | null, number | null] = [null, null];
  parser.on('opentag', ({ name, attributes }) => {
    const element = newElement(name, attributes);
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > MAX_DEPTH) failedAt ??= parser.line - 1;
  });
  const text = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => open.pop());
  parser.on('error', () => {
    failedAt ??= parser.line - 1;
  });
  parser.write(xml).close();
  return failedAt ?? root ?? 0;
}

const LENIENT = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textsOf = (attributes: unknown): Record<string, string> =>
  isRecord(attributes)
    ? Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decodeEntities(String(value))]))
    : {};

/** Adds what fast-xml-parser found: `[{ title: [{ '#text': '…' }], ':@': { … } }]`. */
function addNodes(parent: Element, nodes: unknown, depth: number): void {
  if (!Array.isArray(nodes) || depth > MAX_DEPTH) return;
  for (const node of nodes as unknown[]) {
    if (!isRecord(node)) continue;
    for (const [name, content] of Object.entries(node)) {
      if (name === '#text') parent.text += decodeEntities(String(content));
      else if (name === '#cdata') addCdata(parent, content);
      else if (name !== ':@') {
        const element = newElement(name, textsOf(node[':@']));
        parent.children.push(element);
        addNodes(element, content, depth + 1);
      }
    }
  }
}

function addCdata(parent: Element, content: unknown): void {
  if (Array.isArray(content))
    for (const node of content as unknown[]) parent.text += isRecord(node) ? String(node['#text']) : '';
}

// eslint-disable-next-line no-control-regex -- they are the point
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function parseLeniently(xml: string): Element | null {
  try {
    const found = newElement('', {});
    addNodes(found, LENIENT.parse(xml.replace(CONTROLS, '')), 0);
    return found.children[0] ?? null;
  } catch {
    return null;
  }
}

interface Parsed {
  /** Null: nothing can be made of it. */
  element: Element | null;
  /** Where it is ill-formed, counted from its first line as 0; null where it is not. */
  illFormedAt: number | null;
}

/** Strictly first, else as far as it goes. */
export function parseElement(xml: string): Parsed {
  const strict = parseStrictly(xml);
  return typeof strict === 'number'
    ? { element: parseLeniently(xml), illFormedAt: strict }
    : { element: strict, illFormedAt: null };
}
