import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/shared/listen';

/** Pixels of a card between the margins of `print.css`. */
export const PAPER_WIDTH = 664;

/** While the page is being printed. The browser takes what is there when the event ends. */
export function useOnPaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(
    () => listen(['beforeprint', 'afterprint'], ({ type }) => flushSync(() => setIsOnPaper(type === 'beforeprint'))),
    [],
  );
  return isOnPaper;
}
