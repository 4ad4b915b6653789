import { meaningOf, nameKey } from './columns.ts';
import { writtenOf } from './flat.ts';
import type { Named } from './flat.ts';
import type { Written } from './written.ts';
import { descendants } from './xml/element.ts';
import type { Element } from './xml/element.ts';

const isAddress = (text: string) => /^\s*(?:https?:)?\/\//i.test(text);
const isPrimary = (photograph: Element) =>
  [
    ...Object.entries(photograph.attributes),
    ...photograph.children.map(({ name, text }) => [name, text] as const),
  ].some(
    ([name, value]) => /^(?:principal|primary|destaque|capa)$/.test(name) && /^\s*(?:1|true|sim|s)\s*$/i.test(value),
  );

/** Each with an address of its own, or in an element of it. */
function photographsIn(list: Element): string[] {
  const found = list.children.flatMap((one) => {
    const addresses = [one, ...descendants(one)].map(({ text }) => text).filter(isAddress);
    return addresses.slice(0, 1).map((address) => ({ address, isFirst: isPrimary(one) }));
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
    ({ address }) => address,
  );
}

/** In Carga it is the description; in spreadsheets it may be a note that is nobody's business. */
const nameOf = ({ name }: Element) => (/^observac(?:ao|oes)$/.test(nameKey(name)) ? 'descricao' : name);

/** Elements whose names say what they are: Carga, Chaves na Mão, and what software writes on its own. */
export function readFlatXml(listing: Element): Written {
  const named: Named[] = [];
  const features: string[] = [];
  const photographs: string[] = [];
  function read(element: Element): void {
    for (const child of element.children) {
      const field = meaningOf(child.name)?.field;
      if (child.children.length === 0) named.push([nameOf(child), child.text]);
      else if (field === 'photographs') photographs.push(...photographsIn(child));
      else if (field === 'features' || field === 'usableArea') features.push(...child.children.map(({ text }) => text));
      else read(child);
    }
  }
  read(listing);
  return writtenOf(named, features, photographs);
}
