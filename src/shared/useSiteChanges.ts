import { useSyncExternalStore } from 'react';
import { LOGO_META } from '#contract/site/logo.ts';
import { siteName } from './site';

const CHANGED = 'sitechange';

export const announceSite = () => window.dispatchEvent(new Event(CHANGED));

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

const shown = () => siteName() + (document.querySelector<HTMLMetaElement>(`meta[name="${LOGO_META}"]`)?.content ?? '');

/** Renders again when the open tab gets another name or logo. */
export const useSiteChanges = (): string => useSyncExternalStore(subscribe, shown);
