import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/shared/listen';

/** Pixels inside a card, at the margins and the zoom of `print.css`. */
export const PAPER_WIDTH = 788;

/** While the page is being printed. The browser takes what is there when the event ends. */
export function useOnPaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(
    () => listen(['beforeprint', 'afterprint'], ({ type }) => flushSync(() => setIsOnPaper(type === 'beforeprint'))),
    [],
  );
  return isOnPaper;
}
