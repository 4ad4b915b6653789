import { fadesIn } from './gradient.ts';
import { LIGHT } from './light.ts';

/** The parts of a scene, back to front, as one SVG document. */
export function photograph(parts: string[]): string {
  const drawing = parts.join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">' +
    `<defs>${fadesIn(drawing)}</defs>${drawing}${LIGHT}</svg>`
  );
}
