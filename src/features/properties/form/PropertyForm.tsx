import type { FormApi } from 'final-form';
import type { ReactNode, Ref } from 'react';
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
        {children}
      </SchemaForm>
    </PhotoUploadsProvider>
  );
}
