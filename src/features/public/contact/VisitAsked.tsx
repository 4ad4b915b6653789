import { lazy, Suspense } from 'react';
import { useField } from 'react-final-form';
import { useIsInBrowser } from '@/shared/isBrowser';
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
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <FormCheckbox name={VISIT_FIELD} label="Quero visitar este imóvel" />
      {checked && isInBrowser && (
        <Suspense>
          <LazyVisitWhen propertyId={propertyId} />
        </Suspense>
      )}
    </>
  );
}
