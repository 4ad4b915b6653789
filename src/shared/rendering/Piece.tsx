import { Suspense, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isBrowser, useIsPainted } from '../isBrowser';
import { beginWhenNear, hurry, isPutOff, newTurn, nowAnswers } from './turns';
import type { Turn } from './turns';

interface PieceProps extends ComponentProps<'section'> {
  'data-paper'?: 'none' | false;
  /** Its element, which is there with the page. */
  frame?: ElementType;
  as?: ElementType;
  /** In its place while a script loads, on a page made by the browser. */
  skeleton?: ReactNode;
}

/** React takes it over once it is near, touched or focused. Until then the server's markup stays. */
export function Piece({ frame: Frame = 'div', skeleton, children, ...props }: PieceProps) {
  const frame = useRef<HTMLElement>(null);
  const isPainted = useIsPainted();
  const [waits, setWaits] = useState(isPainted);
  const [turn] = useState(newTurn);
  const location = useLocation();
  const [opened] = useState(location);
  if (location !== opened) hurry(turn);
  const content = (
    // React would draw it on the server too, for nothing.
    <Suspense fallback={isBrowser && skeleton}>
      <Taken turn={turn} onTaken={() => setWaits(false)}>
        {children}
      </Taken>
    </Suspense>
  );
  // Other content would reach the piece before its turn.
  const [painted] = useState(content);
  useEffect(() => (waits && frame.current ? beginWhenNear(frame.current, turn) : undefined), [waits, turn]);
  return (
    <Frame ref={frame} {...props}>
      {waits ? painted : content}
    </Frame>
  );
}

interface TakenProps {
  turn: Turn;
  onTaken: () => void;
  children: ReactNode;
}

function Taken({ turn, onTaken, children }: TakenProps) {
  const isPainted = useIsPainted();
  const tell = useEffectEvent(onTaken);
  useLayoutEffect(() => nowAnswers(turn), [turn]);
  useEffect(() => tell(), []);
  // After all hooks: React's next try would miss those that this one had not come to.
  if (isBrowser && isPainted && isPutOff(turn)) use(turn.comes);
  return children;
}
