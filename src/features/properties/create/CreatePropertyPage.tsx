import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { fieldErrors } from '@/api/apiError';
import { toFormData } from '@/api/requestFormats';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectSession } from '@/features/auth/authSlice';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { ErrorCount, FormStatus } from '../form/FormStatus';
import { PropertyForm } from '../form/PropertyForm';
import { formFields } from '../form/propertyFormValues';
import type { PropertyFormInput } from '../form/propertyFormValues';
import { RestoreAfterLogin } from '../form/RestoreAfterLogin';
import { useCreatePropertyMutation } from '../managePropertiesApi';
import { messages } from '../messages';
import { usePhotoUploads } from '../photos/usePhotoUploads';
import { DraftLine } from './DraftLine';
import { PropertySheet } from './PropertySheet';
import { DraftKeeper, useDraft } from './useDraft';

export function CreatePropertyPage() {
  const session = useSelector(selectSession);
  const draft = useDraft(session?.user._id ?? '');
  const { formRef, guard } = useFormGuard();
  const { uploads, share, send } = usePhotoUploads();
  const [createProperty] = useCreatePropertyMutation();
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();

  async function submit(input: PropertyFormInput) {
    const form = toFormData(formFields(input));
    // JSON makes `{}` of files: the key takes their ids.
    const key = keyOf({ ...input, images: input.images.map(({ id }) => id) });
    try {
      await send(input.images, (onProgress) => createProperty({ form, key, onProgress }));
      draft.remove({ final: true });
      notify.success(messages.created, { topic: 'property' });
      await navigate(paths.manageProperties());
    } catch (error) {
      notifyFailure(error, messages.createFailed, { topic: 'property' });
      return fieldErrors(error);
    }
  }

  const status = (
    <FormStatus share={share}>
      <DraftLine draft={draft} />
    </FormStatus>
  );
  return (
    <PropertyForm initialValues={draft.initialValues} uploads={uploads} onSubmit={submit} formRef={formRef}>
      <DraftKeeper draft={draft} />
      <PageHead title="Criar Imóvel" line={status} actions={<Actions />} phoneAction={<ErrorCount short />} />
      <LineBelowBar>{status}</LineBelowBar>
      <PropertySheet />
      <RestoreAfterLogin subject="new" />
      <BottomBar>
        <Actions />
      </BottomBar>
      <LeaveQuestion
        guard={guard}
        text={`O que você preencheu pode ficar como rascunho neste navegador${draft.photosFailed ? '; as fotos escolhidas, não' : ''}.`}
        alternative={
          <Button size="dialog" variant="tonal" onClick={guard.leave}>
            Sair e manter o rascunho
          </Button>
        }
        onDiscard={() => draft.remove({ final: true })}
      />
    </PropertyForm>
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

const LineBelowBar = styled('div')(({ theme }) => ({
  '&:not(:empty)': { marginBottom: 12 },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
