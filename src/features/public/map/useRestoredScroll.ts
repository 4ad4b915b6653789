import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UIEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { keepScroll, keptScroll } from './mapSlice';

/**
 * For a list that scrolls in a box of its own: whoever comes back to a view finds it where they left it, and another
 * `subject` begins at its top, unless something in it is `held` in view.
 */
export function useKeptScroll(subject: unknown, isThere: boolean, held: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const top = useRef(0);
  const shown = useRef<unknown>(undefined);

  const arrive = useEffectEvent(() => {
    if (scroller.current && shown.current === undefined) scroller.current.scrollTop = keptScroll(key);
    else if (scroller.current && shown.current !== subject && !held) scroller.current.scrollTop = 0;
    shown.current = subject;
  });
  useLayoutEffect(() => {
    if (isThere && subject) arrive();
  }, [isThere, subject]);

  const keep = useEffectEvent(() => {
    keepScroll(key, top.current);
  });
  useEffect(
    () => () => {
      keep();
    },
    [],
  );

  return {
    scroller,
    onScroll: ({ currentTarget }: UIEvent) => {
      top.current = currentTarget.scrollTop;
    },
  };
}
