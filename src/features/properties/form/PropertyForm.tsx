import type { FormApi } from 'final-form';
import type { ReactNode, Ref } from 'react';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import type { SchemaFormProps } from '@/shared/forms/SchemaForm';
import { PhotoUploadsProvider } from '../photos/photoUploads';
import type { PhotoUploads } from '../photos/photoUploads';
import { propertyForm } from './propertyFormValues';
import type { PropertyFormInput, PropertyFormValues } from './propertyFormValues';

/** Here already: drafts and changes are told by it. */
const schema = () => Promise.resolve(propertyForm);

interface PropertyFormProps {
  /** The same object as long as the form is shown: another one begins it anew. */
  initialValues: PropertyFormValues;
  uploads: PhotoUploads;
  onSubmit: SchemaFormProps<PropertyFormInput>['onSubmit'];
  /** For whoever has to know at once whether there is something to lose. */
  formRef: Ref<FormApi>;
  children: ReactNode;
}

/** A property, new or to be changed; its children lay the fields out. */
export function PropertyForm({ initialValues, uploads, onSubmit, formRef, children }: PropertyFormProps) {
  return (
    <PhotoUploadsProvider value={uploads}>
      <SchemaForm schema={schema} initialValues={initialValues} onSubmit={onSubmit} formRef={formRef}>
        {children}
      </SchemaForm>
    </PhotoUploadsProvider>
  );
}
