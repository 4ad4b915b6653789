import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from '@/shared/siteName';

/** React Router's key of the entry the visit began with: there the browser itself reads the page out. */
const FIRST_ENTRY = 'default';

/**
 * For the page's one `<h1 ref tabIndex={-1}>`: names the browser's tab after it, and moves the focus to it on
 * navigation, so that screen readers say where one has come and Tab goes on from there.
 */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  // An event: the key changes with each filter in the address as well, and only another page moves the focus.
  const arrive = useEffectEvent(() => {
    if (key === FIRST_ENTRY) return;
    heading.current?.focus({ preventScroll: true });
    // It names the page the visit began with, and a browser's own 'share' would send that one.
    document.querySelector('link[rel="canonical"]')?.remove();
  });
  useEffect(() => {
    arrive();
  }, [pathname]);

  return heading;
}
