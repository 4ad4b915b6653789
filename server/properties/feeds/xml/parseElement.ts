import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
import { MAX_ATTRIBUTES, MAX_DEPTH } from '../../../ground/spreadsheet/limits.ts';
import { decodeEntities } from '../plainDescription.ts';
import { newElement } from './element.ts';
import type { Element } from './element.ts';

class IllFormed extends Error {}

/** Well-formed XML, or the line where it is not, from 0. */
function parseStrictly(xml: string): Element | number {
  const parser = new SaxesParser();
  const found = newElement('', {});
  const open = [found];
  // It would go on, and make an error of each character.
  const stop = () => {
    throw new IllFormed();
  };
  let given = 0;
  parser.on('attribute', () => {
    if (++given > MAX_ATTRIBUTES) stop();
  });
  parser.on('opentag', ({ name, attributes }) => {
    given = 0;
    const element = newElement(name, attributes);
    open.at(-1)?.children.push(element);
    if (open.push(element) > MAX_DEPTH + 1) stop();
  });
  const text = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => open.pop());
  parser.on('error', stop);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof IllFormed) return parser.line - 1;
    throw error;
  }
  return found.children[0] ?? 0;
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

/** Characters: much ill-formed text would hold the server. */
const MAX_REPAIRED = 500_000;

function parseLeniently(xml: string): Element | null {
  if (xml.length > MAX_REPAIRED) return null;
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
