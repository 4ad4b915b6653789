import { meaningOf, nameKey } from './columns.ts';
import { isAddress, writtenOf } from './flat.ts';
import type { Named } from './flat.ts';
import type { ListingTexts } from './listingTexts.ts';
import { isPlan } from './plans.ts';
import { descendants } from './xml/element.ts';
import type { Element } from './xml/element.ts';

const isPrimary = (photograph: Element) =>
  [
    ...Object.entries(photograph.attributes),
    ...photograph.children.map(({ name, text }) => [name, text] as const),
  ].some(
    ([name, value]) => /^(?:principal|primary|destaque|capa)$/.test(name) && /^\s*(?:1|true|sim|s)\s*$/i.test(value),
  );

/** Each with an address of its own, or in an element of it; the primary one first. */
function picturesIn(list: Element) {
  const found = list.children.flatMap((one) => {
    const texts = [one, ...descendants(one)].map(({ text }) => text);
    const isOfPlan = [one.name, ...texts, ...Object.values(one.attributes)].some(isPlan);
    return texts
      .filter(isAddress)
      .slice(0, 1)
      .map((address) => ({ address, isFirst: isPrimary(one), isOfPlan }));
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)];
}

/** The description in Carga; in spreadsheets maybe an internal note. */
const nameOf = ({ name }: Element) => (/^observac(?:ao|oes)$/.test(nameKey(name)) ? 'descricao' : name);

/** Elements whose names say what they are: Carga, Chaves na Mão, and what software writes on its own. */
export function readFlatXml(listing: Element): ListingTexts {
  const named: Named[] = [];
  const features: string[] = [];
  const photographs: string[] = [];
  const plans: string[] = [];
  function read(element: Element): void {
    for (const child of element.children) {
      const field = meaningOf(child.name)?.field;
      if (child.children.length === 0) named.push([nameOf(child), child.text]);
      else if (field === 'photographs' || field === 'plans') {
        const pictures = picturesIn(child);
        photographs.push(...pictures.map(({ address }) => address));
        plans.push(...pictures.filter(({ isOfPlan }) => isOfPlan || field === 'plans').map(({ address }) => address));
      } else if (field === 'features' || field === 'usableArea')
        features.push(...child.children.map(({ text }) => text));
      else read(child);
    }
  }
  read(listing);
  return writtenOf(named, { features, photographs, plans });
}
