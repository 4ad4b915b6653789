import { styled } from '@mui/material/styles';
import type { TransitionProps } from 'notistack';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';

const ENTER = 180;
const LEAVE = 120;

type ToastTransitionProps = Pick<TransitionProps, 'in' | 'onEntered' | 'onExited'> & { children: ReactNode };

/** Fades in with a rise of 8 px, and out; tells notistack when it is done. */
export function ToastTransition({ in: shown = false, onEntered, onExited, children }: ToastTransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    if (!node.current) return;
    if (shown) onEntered?.(node.current, true);
    else onExited?.(node.current);
  });
  useEffect(() => {
    const timer = setTimeout(end, shown ? ENTER : LEAVE);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <Moving ref={node} data-shown={shown}>
      {children}
    </Moving>
  );
}

const Moving = styled('div')({
  width: '100%',
  animation: `toast-in ${ENTER.toString()}ms cubic-bezier(.2, 0, 0, 1)`,
  transition: `opacity ${LEAVE.toString()}ms`,
  '&[data-shown="false"]': { opacity: 0 },
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '@media (prefers-reduced-motion: reduce)': { animationName: 'toast-fade' },
  '@keyframes toast-fade': { from: { opacity: 0 } },
});
