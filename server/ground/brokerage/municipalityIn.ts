import type { Location } from '#contract/ground/location.ts';
import { plainWords } from '#contract/ground/plainWords.ts';

const ENTRY = /^(.+) (\S+) (\S+)$/;

/** `text`: a line each state, `PR;Abatiá -23.30 -50.31;…`. Null: unknown, or in several states. */
export function municipalityIn(text: string, name: string, state: string | null): Location | null {
  const wanted = plainWords(name);
  const lines = text.split('\n').filter((line) => state === null || line.startsWith(state));
  const found = lines.flatMap((line) =>
    line.split(';').flatMap((entry) => {
      const [, known = '', lat, lng] = ENTRY.exec(entry) ?? [];
      return plainWords(known) === wanted ? [{ lat: Number(lat), lng: Number(lng) }] : [];
    }),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
