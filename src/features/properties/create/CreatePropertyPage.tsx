import type { FormApi } from 'final-form';
import { use } from 'react';
import type { ComponentProps } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { fieldErrors } from '@/api/apiError';
import { toFormData } from '@/api/requestFormats';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { DraftNote, RestoredDraft } from '@/shared/forms/RestoredDraft';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { ErrorCount, FormStatus } from '../form/FormStatus';
import { DraftState, NEW_PROPERTY_FORM, PropertyDraft } from '../form/PropertyDraft';
import { PropertyForm } from '../form/PropertyForm';
import { BLANK_PROPERTY, formFields } from '../form/propertyFormValues';
import type { PropertyFormInput, PropertyFormValues } from '../form/propertyFormValues';
import { useCreatePropertyMutation } from '../managePropertiesApi';
import { messages } from '../messages';
import { usePhotoUploads } from '../photos/usePhotoUploads';
import { PropertySheet } from './PropertySheet';

export function CreatePropertyPage() {
  const { formRef, guard } = useFormGuard();
  const { uploads, share, send } = usePhotoUploads();
  const [createProperty] = useCreatePropertyMutation();
  const { keyOf } = useIdempotencyKey();
  const notifyOutcome = useNotifyOutcome();
  const navigate = useNavigate();

  async function submit(input: PropertyFormInput, { restart }: FormApi) {
    const form = toFormData(formFields(input));
    // JSON makes `{}` of files: the key takes their ids.
    const key = keyOf({ ...formFields(input), images: input.images.map(({ id }) => id) });
    const created = send(input.images, (onProgress) => createProperty({ form, key, onProgress }));
    const outcome = { done: messages.created, failed: messages.createFailed, topic: 'property' };
    const error = await notifyOutcome(created, outcome);
    if (error) return fieldErrors(error);
    restart();
    await navigate(paths.manageProperties());
  }

  return (
    <PropertyForm initialValues={BLANK_PROPERTY} uploads={uploads} onSubmit={submit} formRef={formRef}>
      <PropertyDraft form={NEW_PROPERTY_FORM} stays>
        <PageHead
          title="Criar Imóvel"
          line={
            <FormStatus share={share}>
              <DraftLine />
            </FormStatus>
          }
          actions={<Actions />}
          phoneAction={<ErrorCount short />}
        />
        <PropertySheet />
        <BottomBar>
          <Actions />
        </BottomBar>
        <KeepQuestion guard={guard} onDiscard={() => formRef.current?.restart()} />
      </PropertyDraft>
    </PropertyForm>
  );
}

function KeepQuestion(props: Pick<ComponentProps<typeof LeaveQuestion>, 'guard' | 'onDiscard'>) {
  const { photosFailed } = use(DraftState);
  return (
    <LeaveQuestion
      {...props}
      text={`O que você preencheu pode ficar como rascunho neste navegador${photosFailed ? '; as fotos escolhidas, não' : ''}.`}
      alternative={
        <Button size="dialog" variant="tonal" onClick={props.guard.leave}>
          Sair e manter o rascunho
        </Button>
      }
    />
  );
}

function Actions() {
  return (
    <>
      <Button variant="outlined" to={paths.manageProperties()}>
        Cancelar
      </Button>
      <SubmitButton busyLabel="Criando…">Criar Imóvel</SubmitButton>
    </>
  );
}

function DraftLine() {
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
