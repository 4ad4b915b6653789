import { Art } from '@/shared/ui/art/Art';
import { Button } from '@/shared/ui/button/Button';
import { PageState } from './PageState';
import type { PageStateProps } from './PageState';

type EmptyStateProps = Omit<PageStateProps, 'art' | 'role'> & Partial<Pick<PageStateProps, 'art'>>;

export function EmptyState({ art = <HouseArt />, ...rest }: EmptyStateProps) {
  return <PageState {...rest} art={art} role="status" />;
}

/** Records exist, but none matches. */
export function NoMatches({ onClear, ...texts }: { title: string; text?: string; onClear: () => void }) {
  return (
    <EmptyState
      {...texts}
      action={
        <Button variant="outlined" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}

function HouseArt() {
  return (
    <Art viewBox="0 0 168 112" width={168} height={112} aria-hidden>
      <ellipse className="fill-sunken" cx="84" cy="102" rx="76" ry="7.500" />
      <path className="fill-primary-tint" d="M54 46 84 28l30 18v54H54z" />
      <path className="line-primary" strokeWidth="5" d="M48 56 84 27l36 29" />
      <path className="fill-primary" d="M74 100V82a10 10 0 0 1 20 0v18z" />
      <circle className="fill-primary-tint" cx="89" cy="90" r="1.600" />
      <path
        className="line-primary"
        strokeWidth="3"
        d="M128 100V86c0-7 6-12 13-12 0 8-5 13-13 13m0 3c-6 0-11-4-11-11 6 0 11 4 11 9"
      />
    </Art>
  );
}
