import { firstName } from '#contract/personName.ts';

/** URL alone on the last line: WhatsApp shows its preview. */
export function invitation(leadName: string, properties: number, url: string): string {
  const name = firstName(leadName);
  const hello = name ? `Oi, ${name}!` : 'Oi!';
  const what = properties === 1 ? 'Separei um imóvel para você' : `Separei ${properties} imóveis para você`;
  return `${hello} ${what}. Toque no coração do que gostar, que eu vejo na hora:\n\n${url}`;
}
