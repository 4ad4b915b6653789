import { mediaAt } from '../theme/mediaAt';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const ALLOWED_IN_HEADER = /^[\w !#$%&'()*+,./:;=?@[\]~-]*$/;

const attribute = (link: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`)
    .exec(link)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => ENTITIES[entity] ?? '');

/** React's preload as a header. Null: its size depends on the viewport, which phones learn from the page. */
export function linkHeader(link: string, assumedWidth: number): string | null {
  const set = attribute(link, 'imageSrcSet');
  const address = attribute(link, 'href') ?? set?.split(' ', 1)[0] ?? '';
  const sizes = sizeAt(attribute(link, 'imageSizes') ?? '', assumedWidth);
  if (![address, set ?? '', sizes].every((text) => ALLOWED_IN_HEADER.test(text)) || sizes.endsWith('vw')) return null;
  const responsive = set === undefined ? '' : `; imagesrcset="${set}"; imagesizes="${sizes}"`;
  return `<${address}>; rel=preload; as=image; fetchpriority=high${responsive}`;
}

function sizeAt(sizes: string, width: number): string {
  const at = mediaAt(width);
  const all = sizes.split(',').map((one) => /^(?:(.+) )?(\S+)$/.exec(one.trim()) ?? []);
  return all.find(([, media]) => media === undefined || at(media).matches)?.[2] ?? '';
}
