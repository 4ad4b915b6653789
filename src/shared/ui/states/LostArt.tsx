import { Art } from '@/shared/ui/art/Art';

export function LostArt() {
  return (
    <Art viewBox="0 0 168 112" width={168} height={112} aria-hidden>
      <ellipse className="fill-sunken" cx="84" cy="102" rx="76" ry="7.500" />
      <path className="fill-primary-tint" d="M52 102V46a32 32 0 0 1 64 0v56z" />
      <path className="line-primary" strokeWidth="5" d="M52 102V46a32 32 0 0 1 64 0v56" />
      <path className="fill-primary" d="M66 102V50a18 18 0 0 1 36 0v52z" />
      <circle className="fill-accent" cx="95" cy="76" r="3" />
    </Art>
  );
}
