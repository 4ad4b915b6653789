import '@testing-library/jest-dom';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { Client } from './client.ts';
import { visitor } from './client.ts';

/** Posts as a form in a browser without scripts. */
export const sendForm = (path: string, fields: Record<string, string>, client: Client = visitor) =>
  client.send<string>('POST', path, {
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(fields).toString(),
  });

/** jsdom reads no layers, and would say so for each. */
const STYLES = /<style[^>]*>.*?<\/style>/gs;

/** Questions about a painted page, as a browser without scripts shows it. */
export function pageOf(html: string) {
  const { document } = new JSDOM(html.replaceAll(STYLES, '')).window;
  return { ...within(document.body), document };
}

/** Opens a page without running its scripts. */
export const openPainted = async (path: string) => pageOf((await visitor.send<string>('GET', path)).body);
