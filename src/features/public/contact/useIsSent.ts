import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTACT_SENT } from '#contract/site/siteValues.ts';
import { onContactChange, readSent } from '../drafts/contactDraft';

/** `form`: `contactForm`. Also without scripts. */
export function useIsSent(form: string): boolean {
  const isKept = useSyncExternalStore(
    onContactChange,
    () => readSent(form) !== null,
    () => false,
  );
  const { search } = useLocation();
  return isKept || search.includes(CONTACT_SENT);
}
