import type { FormApi } from 'final-form';
import { useState } from 'react';
import type { Ref } from 'react';
import { SOLD_STATUSES } from '#contract/leads/leadValues.ts';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { toFormData } from '@/api/requestFormats';
import { formatDate } from '@/shared/format/dates';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogFields } from '../form/fields';
import { FormStatus } from '../form/FormStatus';
import { PropertyDraft } from '../form/PropertyDraft';
import { PropertyForm } from '../form/PropertyForm';
import { changedFields, valuesOf } from '../form/propertyFormValues';
import type { PropertyFormInput } from '../form/propertyFormValues';
import { useChangePropertyMutation } from '../managePropertiesApi';
import { messages } from '../messages';
import { usePhotoUploads } from '../photos/usePhotoUploads';
import { usePropertyFields } from './usePropertyFields';

interface EditFormProps {
  property: PropertyDetail;
  formRef: Ref<FormApi>;
  onCancel: () => void;
  onSaved: (sold?: SoldStatus) => void;
}

export function EditForm({ property, formRef, onCancel, onSaved }: EditFormProps) {
  const [initialValues] = useState(() => valuesOf(property));
  const { uploads, share, send } = usePhotoUploads();
  const [changeProperty] = useChangePropertyMutation();
  const { keyOf } = useIdempotencyKey();
  const conflict = useConflict(property, usePropertyFields(property));
  const notify = useNotify();

  async function submit(input: PropertyFormInput, form: FormApi) {
    const changed = changedFields(input, property);
    if (Object.keys(changed).length === 0) {
      onSaved();
      return;
    }
    const fields = toFormData(changed);
    // JSON makes `{}` of files: the key takes their ids.
    const key = keyOf({ ...changed, ...(changed.images && { images: input.images.map(({ id }) => id) }) });
    await send(input.images, (onProgress) =>
      changeProperty({ id: property._id, version: conflict.base().version, form: fields, key, onProgress }),
    );
    // With its changes goes its draft.
    form.initialize(form.getState().values);
    notify.success(messages.updated, { topic: 'property' });
    onSaved(SOLD_STATUSES.find((status) => status === changed.status));
  }

  return (
    <PropertyForm
      initialValues={initialValues}
      uploads={uploads}
      onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.updateFailed, topic: 'property' })}
      formRef={formRef}
    >
      <Body>
        <PropertyDraft form={`property:${property._id}`}>
          <DialogFields property={property} />
        </PropertyDraft>
        {conflict.question}
      </Body>
      <DialogFoot
        note={<FormStatus share={share}>Alterado em {formatDate(property.updatedAt)}</FormStatus>}
        onCancel={onCancel}
      >
        <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>
      </DialogFoot>
    </PropertyForm>
  );
}
