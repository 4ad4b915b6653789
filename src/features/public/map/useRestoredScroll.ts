import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UIEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectView, viewLeft } from './mapSlice';

/**
 * Restores the list's scroll position on return. A new `subject` starts at the top, unless an item is `held` in view.
 */
export function useRestoredScroll(subject: unknown, isThere: boolean, held: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const store = useStore<Parameters<typeof selectView>[0]>();
  const dispatch = useDispatch();
  const top = useRef(0);
  const shown = useRef<unknown>(undefined);

  const arrive = useEffectEvent(() => {
    const { scrollTop } = selectView(store.getState(), key);
    // The visitor may have scrolled the server's list.
    if (scroller.current && shown.current === undefined) scroller.current.scrollTop ||= scrollTop;
    else if (scroller.current && shown.current !== subject && !held) scroller.current.scrollTop = 0;
    shown.current = subject;
  });
  useLayoutEffect(() => {
    if (isThere && subject) arrive();
  }, [isThere, subject]);

  const leave = useEffectEvent(() => {
    dispatch(viewLeft({ key, scrollTop: top.current }));
  });
  useEffect(() => () => leave(), []);

  return {
    scroller,
    onScroll: ({ currentTarget }: UIEvent) => {
      top.current = currentTarget.scrollTop;
    },
  };
}
