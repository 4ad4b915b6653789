import { useSyncExternalStore } from 'react';
import { listen } from '../listen';
import { isTyping } from './useHotkey';

/** A keyboard leaves less of the screen. */
const FREE = 0.7;

function subscribe(changed: () => void): () => void {
  const unlisten = listen(['focusin', 'focusout', 'resize'], changed);
  window.visualViewport?.addEventListener('resize', changed);
  return () => {
    unlisten();
    window.visualViewport?.removeEventListener('resize', changed);
  };
}

function isOpen(): boolean {
  const { visualViewport } = window;
  const height = visualViewport ? visualViewport.height * visualViewport.scale : window.innerHeight;
  return isTyping(document.activeElement) && height < FREE * window.screen.height;
}

export const useKeyboardOpen = () => useSyncExternalStore(subscribe, isOpen);
