import { Art } from '@/shared/ui/art/Art';

export function MailboxArt() {
  return (
    <Art viewBox="0 0 168 112" width={168} height={112} aria-hidden>
      <ellipse className="fill-sunken" cx="84" cy="102" rx="76" ry="7.500" />
      <path className="fill-primary-tint" d="M30 46 60 28l30 18v54H30z" />
      <path className="line-primary" strokeWidth="5" d="M24 56 60 27l36 29" />
      <path className="fill-primary" d="M50 70h20v30H50z" />
      <circle className="fill-paper" cx="60" cy="52" r="6" />
      <path className="fill-outline" d="M124 70h4v30h-4z" />
      <path className="fill-accent-tint" d="M108 46h32a6 6 0 0 1 6 6v18h-38z" />
      <path className="fill-accent" d="M99 70V55a9 9 0 0 1 18 0v15zM137 31h11v9h-9v6h-2z" />
    </Art>
  );
}
