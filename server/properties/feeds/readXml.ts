import { isUtf8 } from 'node:buffer';
import type { Listing } from '#contract/properties/listing.ts';
import { interpret } from './interpret.ts';
import type { ListingTexts } from './listingTexts.ts';
import { messages } from './messages.ts';
import { cutElements } from './xml/cutElements.ts';
import type { Piece } from './xml/cutElements.ts';
import type { Element } from './xml/element.ts';
import { illFormedLine, parseElement } from './xml/parseElement.ts';

/** Each piece by its bytes, whatever the declaration says: feeds are put together from several sources. */
function decode(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  // In one call some Nodes read the € of windows-1252 as a control character.
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes, { stream: true });
}

const refused = (line: number, refusal: string): Listing => ({
  ...{ line, refusal, reference: null, broker: null, values: {}, photographs: [], plans: [], warnings: [] },
});

function listingOf({ line, xml, refusal }: Piece, read: (element: Element) => ListingTexts, base?: string): Listing {
  if (refusal !== null) return refused(line, refusal);
  const text = decode(xml);
  const element = parseElement(text);
  const at = illFormedLine(text);
  if (element === null) return refused(line, messages.unreadable(line + (at ?? 0)));
  const listing = interpret(read(element), line, base);
  return at === null ? listing : { ...listing, warnings: [messages.illFormed(line + at), ...listing.warnings] };
}

/** `chunks`: bytes as characters. `name`: of the elements that are listings. */
export async function* readXml(
  chunks: AsyncIterable<string>,
  name: string,
  read: (element: Element) => ListingTexts,
  base?: string,
): AsyncGenerator<Listing> {
  for await (const piece of cutElements(chunks, name)) yield listingOf(piece, read, base);
}
