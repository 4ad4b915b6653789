import { useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top; going back, the browser finds the place itself. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const arrive = useEffectEvent(() => {
    if (navigation !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
  });
  // Filters change the search part of the address alone, and stay where they are.
  useLayoutEffect(() => {
    arrive();
  }, [pathname]);
  return null;
}
