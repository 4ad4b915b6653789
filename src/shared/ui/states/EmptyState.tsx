import { HouseArt } from './HouseArt';
import { PageState } from './PageState';
import type { PageStateProps } from './PageState';

type EmptyStateProps = Omit<PageStateProps, 'art' | 'role'> & Partial<Pick<PageStateProps, 'art'>>;

/** There is nothing here yet, or nothing that fits the filters. */
export function EmptyState({ art = <HouseArt />, ...rest }: EmptyStateProps) {
  return <PageState {...rest} art={art} role="status" />;
}
