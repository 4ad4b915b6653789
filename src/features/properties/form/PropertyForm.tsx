import type { FormApi } from 'final-form';
import type { ReactNode, Ref } from 'react';
import { useField } from 'react-final-form';
import { KIND_FIELDS } from '#contract/properties/kindRules.ts';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import type { SchemaFormProps } from '@/shared/forms/SchemaForm';
import { PhotoUploadsProvider } from '../photos/usePhotoUploads';
import type { PhotoUploads } from '../photos/usePhotoUploads';
import { propertyForm } from './propertyFormValues';
import type { PropertyFormInput, PropertyFormValues } from './propertyFormValues';

/** Not lazy: drafts and changes need it before a touch. */
const schema = () => Promise.resolve(propertyForm);

interface PropertyFormProps {
  /** Another object would reset the form. */
  initialValues: PropertyFormValues;
  uploads: PhotoUploads;
  onSubmit: SchemaFormProps<PropertyFormInput>['onSubmit'];
  formRef: Ref<FormApi>;
  children: ReactNode;
}

export function PropertyForm({ initialValues, uploads, onSubmit, formRef, children }: PropertyFormProps) {
  return (
    <PhotoUploadsProvider value={uploads}>
      <SchemaForm schema={schema} initialValues={initialValues} onSubmit={onSubmit} formRef={formRef}>
        {KIND_FIELDS.map((name) => (
          <HiddenField key={name} name={name} />
        ))}
        {children}
      </SchemaForm>
    </PhotoUploadsProvider>
  );
}

/** Keeps what was typed while the chosen kind has no such field. */
function HiddenField({ name }: { name: string }) {
  useField(name, { subscription: {} });
  return null;
}
