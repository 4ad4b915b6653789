import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Calls `onEnd` once, after `duration` ms that were not paused. Not notistack's own timer: that one knows no focus, and
 * goes on with half the time after a pause, which the line of the toast could not show.
 */
export function useCountdown(duration: number, onEnd: () => void) {
  const [paused, setPaused] = useState(false);
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [paused]);

  const pause = () => {
    setPaused(true);
  };
  const resume = () => {
    setPaused(false);
  };
  return { paused, handlers: { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume } };
}
