import { matchPath } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { PageRoute } from '@/shared/routing/pageRoute';

/** Whether `target`, which may have been written by anybody, is the address of one of these pages, and not the login's. */
export function isPageOf(pages: PageRoute[], target: string): boolean {
  const { origin } = window.location;
  // A path is asked for, and its origin too: `//evil.example` and `/\evil.example` begin like one.
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname === paths.login()) return false;
  return pages.some(({ path }) => matchPath(path, url.pathname) !== null);
}
