import { use } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { DraftNote, RestoredDraft } from '@/shared/forms/RestoredDraft';
import { DraftState } from '../form/PropertyDraft';
import type { PropertyFormValues } from '../form/propertyFormValues';
import { messages } from '../messages';

export function DraftLine() {
  const form = useForm();
  const { foundAt, storedAt, photosFailed } = use(DraftState);
  const { values } = useFormState<PropertyFormValues>({ subscription: { values: true } });
  if (storedAt === undefined) return null;
  const when = new Date(storedAt).toISOString();
  if (foundAt !== storedAt)
    return (
      <DraftNote>
        {`Rascunho salvo neste navegador às ${formatTime(when)}${photosFailed ? `. ${messages.photosNotStored}` : ''}`}
      </DraftNote>
    );
  return (
    <RestoredDraft onDiscard={() => form.restart()}>
      {`Rascunho de ${formatDateTime(when)} recuperado neste navegador${values.images.length > 0 ? '' : ', sem fotos'}`}
    </RestoredDraft>
  );
}
