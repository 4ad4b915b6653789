import { useForm, useFormState } from 'react-final-form';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { DraftNote, RestoredDraft } from '@/shared/forms/RestoredDraft';
import { BLANK_PROPERTY } from '../form/propertyFormValues';
import type { PropertyFormValues } from '../form/propertyFormValues';
import { messages } from '../messages';
import type { PropertyDraft } from './useDraft';

export function DraftLine({ draft }: { draft: PropertyDraft }) {
  const form = useForm();
  const { savedAt, isFound, photosFailed } = draft;
  const { values } = useFormState<PropertyFormValues>({ subscription: { values: true } });
  if (savedAt === undefined) return null;
  if (!isFound)
    return (
      <DraftNote>
        {`Rascunho salvo neste navegador às ${formatTime(savedAt)}${photosFailed ? `. ${messages.photosNotStored}` : ''}`}
      </DraftNote>
    );
  return (
    <RestoredDraft
      onDiscard={() => {
        draft.remove();
        form.restart(BLANK_PROPERTY);
      }}
    >
      {`Rascunho de ${formatDateTime(savedAt)} recuperado neste navegador${values.images.length > 0 ? '' : ', sem fotos'}`}
    </RestoredDraft>
  );
}
