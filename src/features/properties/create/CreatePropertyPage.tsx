import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { fieldErrors, serverMessage, wasLeft } from '@/api/apiError';
import { toFormData } from '@/api/toFormData';
import { selectSession } from '@/features/auth/authSlice';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/LeaveQuestion';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { ErrorCount } from '../form/ErrorCount';
import { PropertyForm } from '../form/PropertyForm';
import { formFields } from '../form/propertyFormValues';
import type { PropertyFormInput } from '../form/propertyFormValues';
import { RestoreAfterLogin } from '../form/RestoreAfterLogin';
import { UploadProgress } from '../form/UploadProgress';
import { messages } from '../messages';
import { usePhotoUploads } from '../photos/usePhotoUploads';
import { useCreatePropertyMutation } from '../propertiesApi';
import { DraftKeeper } from './DraftKeeper';
import { DraftLine } from './DraftLine';
import { PropertySheet } from './PropertySheet';
import { useDraft } from './useDraft';

export function CreatePropertyPage() {
  const session = useSelector(selectSession);
  const draft = useDraft(session?.user._id ?? '');
  const { formRef, guard } = useFormGuard();
  const { uploads, share, send } = usePhotoUploads();
  const [createProperty] = useCreatePropertyMutation();
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify();
  const navigate = useNavigate();

  async function submit(input: PropertyFormInput) {
    const form = toFormData(formFields(input));
    // A file has no text of its own to tell it from another one.
    const key = keyOf({ ...input, images: input.images.map(({ id }) => id) });
    try {
      await send(input.images, (onProgress) => createProperty({ form, key, onProgress }));
      draft.remove({ forGood: true });
      notify.success(messages.created, { topic: 'property' });
      await navigate(paths.manageProperties());
    } catch (error) {
      if (wasLeft(error)) return;
      notify.error(serverMessage(error) ?? messages.createFailed, { topic: 'property' });
      return fieldErrors(error);
    }
  }

  const line = share === null ? <DraftOrErrors draft={draft} /> : <UploadProgress share={share} />;
  return (
    <PropertyForm initialValues={draft.initialValues} uploads={uploads} onSubmit={submit} formRef={formRef}>
      <DraftKeeper draft={draft} />
      <PageHead narrow title="Criar Imóvel" line={line} actions={<Actions />} phoneAction={<ErrorCount short />} />
      <LineBelowBar>{line}</LineBelowBar>
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
        onDiscard={() => {
          draft.remove({ forGood: true });
        }}
      />
    </PropertyForm>
  );
}

function DraftOrErrors({ draft }: { draft: ReturnType<typeof useDraft> }) {
  return (
    <ErrorCount>
      <DraftLine draft={draft} />
    </ErrorCount>
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

/** Where the head is a bar of one line. */
const LineBelowBar = styled('div')(({ theme }) => ({
  '&:not(:empty)': { marginBottom: 12 },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
