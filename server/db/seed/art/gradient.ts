const PREFIX = 'fade';

/** A fill from one colour above to another below. Its id is its content, so that equal fills are one definition. */
export const fade = (above: string, below: string): string => `url(#${PREFIX}-${above.slice(1)}-${below.slice(1)})`;

/** The definitions of all the fades that a drawing uses. */
export function fadesIn(drawing: string): string {
  const used = new Set(drawing.match(new RegExp(`(?<=url\\(#)${PREFIX}-\\w{6}-\\w{6}`, 'g')));
  return [...used]
    .map((id) => {
      const [, above = '', below = ''] = id.split('-');
      return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#${above}"/><stop offset="1" stop-color="#${below}"/></linearGradient>`;
    })
    .join('');
}
