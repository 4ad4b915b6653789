import { decodeHTMLStrict } from 'entities';

/** Names in lower case, without a prefix: `vr:ListingID` is `listingid`. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Its own. */
  text: string;
  children: Element[];
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

export const newElement = (name: string, attributes: Record<string, string>): Element => ({
  name: localName(name),
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [localName(key), decodeHTMLStrict(value)]),
  ),
  text: '',
  children: [],
});

/** At any depth: of an ill-formed element, what should stand beside may stand inside. */
export function* descendants(element: Element): Generator<Element> {
  for (const child of element.children) {
    yield child;
    yield* descendants(child);
  }
}

/** The elements inside one, by name. */
export class Inside {
  readonly #byName: Map<string, Element[]>;

  constructor(element: Element | undefined) {
    this.#byName = Map.groupBy(element ? descendants(element) : [], ({ name }) => name);
  }

  all = (...names: string[]): Element[] => names.flatMap((name) => this.#byName.get(name) ?? []);

  first = (...names: string[]): Element | undefined => this.all(...names)[0];

  /** The first that is not empty. */
  text = (...names: string[]): string =>
    this.all(...names)
      .map(({ text }) => text.trim())
      .find((text) => text !== '') ?? '';

  attribute = (name: string, of: string): string => this.first(name)?.attributes[of] ?? '';
}
