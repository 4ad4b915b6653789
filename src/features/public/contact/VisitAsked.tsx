import { lazy, Suspense } from 'react';
import { useField } from 'react-final-form';
import { useInBrowser } from '@/shared/isBrowser';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { VISIT_FIELD } from './visitField';

const LazyVisitWhen = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "visit-when" */ './VisitWhen')).VisitWhen };
  } catch {
    return { default: () => null };
  }
});

/** Without scripts or days the tick alone is sent. */
export function VisitAsked({ propertyId }: { propertyId: string }) {
  const { checked = false } = useField<boolean>(VISIT_FIELD, { type: 'checkbox' }).input;
  const asksWhen = useInBrowser(checked, false);
  return (
    <>
      <FormCheckbox name={VISIT_FIELD} label="Quero visitar este imóvel" />
      {asksWhen && (
        <Suspense>
          <LazyVisitWhen propertyId={propertyId} />
        </Suspense>
      )}
    </>
  );
}
