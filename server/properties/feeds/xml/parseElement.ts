import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { MAX_ATTRIBUTES, MAX_DEPTH } from '../../../ground/spreadsheet/limits.ts';
import { newElement } from './element.ts';
import type { Element } from './element.ts';

class IllFormed extends Error {}

/** Counts lines from 0; null: it is well-formed. */
export function illFormedLine(xml: string): number | null {
  const parser = new SaxesParser();
  // It would go on, and make an error of each character.
  parser.on('error', () => {
    throw new IllFormed();
  });
  try {
    parser.write(xml).close();
    return null;
  } catch (error) {
    if (error instanceof IllFormed) return parser.line - 1;
    throw error;
  }
}

/** The parser takes longer for each. */
const MAX_OPEN = 1000;

/** A quote that is missing makes one value of all up to the next. */
const hasTags = (value: string) => value.includes('<', value.indexOf('>') + 1 || value.length);

/** As far as it goes; null: nothing can be made of it. */
export function parseElement(xml: string): Element | null {
  const found = newElement('', {});
  const open = [found];
  let isCdata = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const values = Object.values(attributes);
        if (values.length > MAX_ATTRIBUTES || values.some(hasTags) || open.length > MAX_OPEN) throw new IllFormed();
        const element = newElement(name, attributes);
        open[Math.min(open.length, MAX_DEPTH) - 1]?.children.push(element);
        open.push(element);
      },
      ontext(more) {
        const element = open.at(-1);
        if (element) element.text += isCdata ? more : decodeHTMLStrict(more);
      },
      oncdatastart() {
        isCdata = true;
      },
      oncdataend() {
        isCdata = false;
      },
      onclosetag(name, isImplied) {
        open.pop();
        // A text or a tag that never ends has its end inside.
        if (open.length === 1 && isImplied && xml.toLowerCase().endsWith(`</${name}>`)) found.children.pop();
      },
    },
    { xmlMode: true, lowerCaseTags: true, decodeEntities: false },
  );
  try {
    parser.end(xml);
  } catch (error) {
    if (error instanceof IllFormed) return null;
    throw error;
  }
  return found.children[0] ?? null;
}
