import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from '@/shared/site';

/** React Router's first entry, which the browser itself announces. */
const FIRST_ENTRY = 'default';

/** For `<h1 ref tabIndex={-1}>`: sets the tab's title; on navigation takes the focus, for screen readers. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  // Filters change the key too, but only a new page moves the focus.
  const arrive = useEffectEvent(() => {
    if (key === FIRST_ENTRY) return;
    heading.current?.focus({ preventScroll: true });
    // It names the first page, and the browser's 'share' would send it.
    document.querySelector('link[rel="canonical"]')?.remove();
  });
  useEffect(() => arrive(), [pathname]);

  return heading;
}
