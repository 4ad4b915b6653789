import { useEffect, useEffectEvent } from 'react';
import { useFormState } from 'react-final-form';
import type { PropertyFormValues } from './propertyFormValues';
import type { PropertyDraft } from './useDraft';

/** A draft need not have the last letter at once. */
const PAUSE = 500;

/** Keeps what is typed as a draft: whenever the typing pauses, and when the page is left. */
export function DraftKeeper({ draft }: { draft: PropertyDraft }) {
  const { values } = useFormState<PropertyFormValues>({ subscription: { values: true } });
  const keep = useEffectEvent(() => {
    draft.keep(values);
  });

  useEffect(() => {
    const pause = setTimeout(() => {
      keep();
    }, PAUSE);
    return () => {
      clearTimeout(pause);
    };
  }, [values]);

  useEffect(() => {
    const leave = () => {
      keep();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return null;
}
