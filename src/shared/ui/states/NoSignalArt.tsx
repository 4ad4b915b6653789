import { Art } from '@/shared/ui/art/Art';

export function NoSignalArt() {
  return (
    <Art viewBox="0 0 168 112" width={168} height={112} aria-hidden>
      <ellipse className="fill-sunken" cx="84" cy="102" rx="76" ry="7.500" />
      <path className="fill-sunken" d="M54 42 84 28l30 14v62H54z" />
      <path className="line-outline" strokeWidth="5" d="M48 56 84 27l36 29" />
      <path className="line-outline" strokeWidth="4" d="M66 77a26 26 0 0 1 36 0M74 86a15 15 0 0 1 20 0" />
      <circle className="fill-outline" cx="84" cy="93" r="3.200" />
      <path className="line-error" strokeWidth="4.500" d="m62 100 44-40" />
    </Art>
  );
}
