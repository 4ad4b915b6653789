import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { ListingFormat } from '#contract/properties/listing.ts';
import { likelyEncoding } from '../../ground/spreadsheet/decodeText.ts';
import type { Encoding } from '../../ground/spreadsheet/decodeText.ts';
import { readFlatXml } from './flatXml.ts';
import { ListingsError } from './listing.ts';
import type { ListingFile } from './listing.ts';
import type { ListingTexts } from './listingTexts.ts';
import { messages } from './messages.ts';
import { readOpenNavent } from './openNavent.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';
import { readXml } from './readXml.ts';
import { readVrsync } from './vrsync.ts';
import type { Element } from './xml/element.ts';

const MEGABYTE = 1024 * 1024;
const MAX_XML = 100;
/** These are held in memory. */
const MAX_SPREADSHEET = 40;
const SAMPLE = 256 * 1024;
const CHUNK = 64 * 1024;

interface XmlFormat {
  format: ListingFormat;
  is: (sample: string) => boolean;
  element: string;
  read: (element: Element) => ListingTexts;
}

const has = (names: string) => {
  const tag = new RegExp(String.raw`<(?:[\w.-]+:)?(?:${names})[\s>/]`, 'i');
  return (sample: string) => tag.test(sample);
};

const ROOT = /<(?:[\w.-]+:)?([\p{L}_][\p{L}\d_.-]*)[\s>/]/u;

const rootOf = (sample: string) => ROOT.exec(sample)?.[1] ?? '';

/** Other portals have listings, too: without the root, an element that is VRSync's alone. */
const isVrsync = (sample: string) =>
  has('ListingDataFeed')(sample) || (/^listings?$/i.test(rootOf(sample)) && has('ListingID')(sample));
const hasImoveis = has('Imove(?:l|is)');
const isCarga = (sample: string) => /^carga$/i.test(rootOf(sample)) || has('CodigoImovel')(sample);
const isChavesNaMao = (sample: string) => hasImoveis(sample) && has('transacao')(sample);

/** The first whose elements are there. */
const XML_FORMATS: XmlFormat[] = [
  { format: 'vrsync', is: isVrsync, element: 'Listing', read: readVrsync },
  { format: 'openNavent', is: has('codigoAviso'), element: 'Aviso', read: readOpenNavent },
  { format: 'openNavent', is: has('OpenNavent|codigoAnuncio'), element: 'Imovel', read: readOpenNavent },
  { format: 'carga', is: isCarga, element: 'Imovel', read: readFlatXml },
  { format: 'chavesNaMao', is: isChavesNaMao, element: 'Imovel', read: readFlatXml },
  { format: 'xml', is: hasImoveis, element: 'Imovel', read: readFlatXml },
];

/** Texts may hold markup of any kind. */
const withoutTexts = (sample: string) =>
  sample.replace(/<!--.*?(?:-->|$)|<!\[CDATA\[.*?(?:\]\]>|$)|<\?.*?(?:\?>|$)/gs, '');

/** Bytes as characters; what was UTF-16 is UTF-8 then. */
async function* chunksOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = encoding.startsWith('utf-16') ? new TextDecoder(encoding) : null;
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>)
    yield (decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes).toString('latin1');
}

/** `text`: without mark and blanks. */
async function startOf(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding = likelyEncoding(bytes);
    return { size, encoding, text: new TextDecoder(encoding).decode(bytes).trimStart() };
  } finally {
    await file.close();
  }
}

const PROVIDER = /<(?:[\w.-]+:)?Provider>\s*(?:<!\[CDATA\[)?([^<\]]{1,100})/i;

const IS_XML = /^<|<\?xml\s/;
const IS_PAGE = /^\s*<(?:!doctype\s+html|html)\b/i;

/** One by one, however large the file is. `base`: its address. @throws ListingsError, also while listings are read. */
export async function readListings(path: string, base?: string): Promise<ListingFile> {
  const { size, encoding, text } = await startOf(path);
  const isXml = IS_XML.test(text);
  const megabytes = isXml ? MAX_XML : MAX_SPREADSHEET;
  if (text === '') throw new ListingsError(messages.empty);
  if (/^[[{]/.test(text)) throw new ListingsError(messages.json);
  if (size > megabytes * MEGABYTE) throw new ListingsError(messages.tooLarge(megabytes));
  if (!isXml) return readSpreadsheet(await readFile(path), base);
  const sample = withoutTexts(text);
  if (IS_PAGE.test(sample)) throw new ListingsError(messages.webPage);
  const found = XML_FORMATS.find(({ is }) => is(sample));
  if (!found) throw new ListingsError(messages.unknownXml(rootOf(sample)));
  const { format, element, read } = found;
  const software = PROVIDER.exec(text)?.[1]?.trim() ?? '';
  return { format, software, listings: readXml(chunksOf(path, encoding), element, read, base), warnings: new Set() };
}
