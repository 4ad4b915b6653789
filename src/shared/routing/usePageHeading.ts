import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from '@/shared/site';

/** React Router's key of the first entry, where the browser itself reads the page out. */
const FIRST_ENTRY = 'default';

/**
 * For the page's one `<h1 ref tabIndex={-1}>`: sets the tab's title and, on navigation, takes the focus, so that screen
 * readers announce the page.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  // An effect event: filters change the key too, but only a new page moves the focus.
  const arrive = useEffectEvent(() => {
    if (key === FIRST_ENTRY) return;
    heading.current?.focus({ preventScroll: true });
    // It names the visit's first page, and the browser's 'share' would send that one.
    document.querySelector('link[rel="canonical"]')?.remove();
  });
  useEffect(() => arrive(), [pathname]);

  return heading;
}
