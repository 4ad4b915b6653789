import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '../../src');

export interface PageSource {
  /** `features/leads/lead/LeadPage.tsx` is `leads/lead/LeadPage`. */
  name: string;
  text: string;
  folder: string;
}

/** The files of the pages, for tests that say which of them use a mechanism. */
export const pageSources: PageSource[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted()
  .map((file) => ({
    name: file.replace(/^features\//, '').replace(/\.tsx?$/, ''),
    text: readFileSync(path.join(src, file), 'utf8'),
    folder: path.join(src, path.dirname(file)),
  }));

/** Names of the files with code that matches. */
export const filesWith = (code: RegExp): string[] =>
  pageSources.filter(({ text }) => code.test(text)).map(({ name }) => name);
