import type { FormApi } from 'final-form';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { PropertyDetail } from '#contract/properties.ts';
import { changedSince, fieldErrors, serverMessage, wasLeft } from '@/api/apiError';
import { toFormData } from '@/api/toFormData';
import { date } from '@/shared/format/dates';
import { useConflict } from '@/shared/forms/conflict/useConflict';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogParts';
import { ErrorCount } from '../form/ErrorCount';
import { PropertyForm } from '../form/PropertyForm';
import { changedFields, valuesOf } from '../form/propertyFormValues';
import type { PropertyFormInput } from '../form/propertyFormValues';
import { RestoreAfterLogin } from '../form/RestoreAfterLogin';
import { UploadProgress } from '../form/UploadProgress';
import { messages } from '../messages';
import { usePhotoUploads } from '../photos/usePhotoUploads';
import { useChangePropertyMutation } from '../propertiesApi';
import { EditRows } from './EditRows';
import { usePropertyFields } from './usePropertyFields';

interface EditFormProps {
  property: PropertyDetail;
  head: ReactNode;
  formRef: Ref<FormApi>;
  onCancel: () => void;
  onSaved: () => void;
}

export function EditForm({ property, head, formRef, onCancel, onSaved }: EditFormProps) {
  const [initialValues] = useState(() => valuesOf(property));
  const { uploads, share, send } = usePhotoUploads();
  const [changeProperty] = useChangePropertyMutation();
  const { keyOf } = useIdempotencyKey();
  const conflict = useConflict(property, usePropertyFields(property));
  const notify = useNotify();

  async function submit(input: PropertyFormInput, filled: FormApi) {
    const changed = changedFields(input, property);
    if (Object.keys(changed).length === 0) {
      onSaved();
      return;
    }
    const form = toFormData(changed);
    // A file has no text of its own to tell it from another one.
    const key = keyOf({ ...changed, ...(changed.images && { images: input.images.map(({ id }) => id) }) });
    try {
      await send(input.images, (onProgress) =>
        changeProperty({ id: property._id, version: conflict.seen().version, form, key, onProgress }),
      );
      notify.success(messages.updated, { topic: 'property' });
      onSaved();
    } catch (error) {
      if (wasLeft(error)) return;
      const since = changedSince(error, property);
      if (since) return conflict.settle({ form: filled, ...since, theirs: valuesOf(since.current) });
      notify.error(serverMessage(error) ?? messages.updateFailed, { topic: 'property' });
      return fieldErrors(error);
    }
  }

  return (
    <PropertyForm initialValues={initialValues} uploads={uploads} onSubmit={submit} formRef={formRef}>
      {head}
      <Body>
        <EditRows property={property} />
        <RestoreAfterLogin subject={property._id} />
        {conflict.question}
      </Body>
      <Foot>
        <Note>
          {share === null ? (
            <ErrorCount>Alterado em {date(property.updatedAt)}</ErrorCount>
          ) : (
            <UploadProgress share={share} />
          )}
        </Note>
        <Button variant="outlined" onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>
      </Foot>
    </PropertyForm>
  );
}
