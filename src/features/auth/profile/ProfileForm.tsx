import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { Globe } from 'lucide-react';
import { use, useState } from 'react';
import { useForm } from 'react-final-form';
import { paths } from '#contract/ground/paths.ts';
import type { Profile } from '#contract/people/auth.ts';
import { isUnanswered } from '@/api/apiError';
import { useConflict } from '@/api/conflict/useConflict';
import type { ShownFields } from '@/api/conflict/useConflict';
import { toFormData } from '@/api/requestFormats';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { DraftOwner } from '@/shared/forms/draftOwner';
import { storeDraft } from '@/shared/forms/drafts';
import { FormDraft } from '@/shared/forms/FormDraft';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { PROFILE_FORM } from '@/shared/offline/outbox/entry';
import { messages as outboxMessages } from '@/shared/offline/outbox/messages';
import { useSubmitOwn } from '@/shared/offline/outbox/ownActs';
import { Link } from '@/shared/routing/Link';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { FormCard } from '@/shared/ui/page/Card';
import { FormFooter } from '@/shared/ui/page/FormFooter';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { useEditProfileMutation, useLazyGetMeQuery } from '../authApi';
import { AvatarField } from './AvatarField';
import { messages } from './messages';
import { ProfileFields } from './ProfileFields';
import type { ProfileFormInput } from './profileSchema';
import { needsCurrentPassword, sentFields, valuesOf, waitingPart, withChange } from './profileValues';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ './profileSchema')).profileSchema;

const shownFields: ShownFields = {
  name: { label: 'Nome' },
  email: { label: 'E-mail' },
  phone: { label: 'Whatsapp' },
  creci: { label: 'CRECI' },
  jobTitle: { label: 'Título' },
  avatar: { label: 'Foto', show: (value) => <Photo avatar={value} /> },
};

/** No passwords, no photograph. */
const KEPT = ['name', 'email', 'phone', 'creci', 'jobTitle'];

interface ProfileFormProps {
  /** From the first load: later answers must not overwrite typing. */
  profile: Profile;
  /** From the server. */
  latest: Profile;
}

const isSame = (one: Profile, other: Profile) => JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

export function ProfileForm({ profile, latest }: ProfileFormProps) {
  const [saved, setSaved] = useState(profile);
  const [initialValues] = useState(() => valuesOf(profile));
  const [round, setRound] = useState(0);
  const { formRef, guard } = useFormGuard();
  const [editProfile] = useEditProfileMutation();
  const [readMe] = useLazyGetMeQuery();
  const submitOwn = useSubmitOwn();
  const owner = use(DraftOwner);
  const { keyOf, renew } = useIdempotencyKey();
  const conflict = useConflict(profile, shownFields);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  /** Remounts the avatar field without its error. */
  const resetAvatar = () => setRound((before) => before + 1);

  async function submit(input: ProfileFormInput, form: FormApi) {
    if (needsCurrentPassword(input, conflict.base()) && !input.currentPassword)
      return { currentPassword: messages.currentPasswordMissing };
    const part = waitingPart(input, saved);
    const seen = conflict.base();
    const { version } = isSame(latest, seen) ? latest : seen;
    const keep = (now: Profile) => {
      renew();
      // The form may be gone, and drops no draft then.
      storeDraft(owner, PROFILE_FORM, null);
      setSaved(now);
      conflict.rebase(now);
      form.restart(valuesOf(now));
      resetAvatar();
    };
    if (part.needNetwork.length === 0 && Object.keys(part.change).length > 0) {
      const { change } = part;
      const how = await submitOwn({ action: { kind: 'profile', change }, version, key: keyOf(change) });
      const expected = { ...withChange(saved, change), version };
      keep(
        how === 'sent'
          ? await readMe(undefined, true)
              .unwrap()
              .catch(() => expected)
          : expected,
      );
      if (how === 'waiting') notify.info(outboxMessages.savedLater);
      else notify.success(messages.profileUpdated);
      return undefined;
    }
    const fields = sentFields(input, saved);
    // Two files look equal as JSON: the avatar's object tells them apart.
    const key = keyOf({ ...fields, avatar: input.avatar });
    try {
      keep(await editProfile({ form: toFormData(fields), version, key }).unwrap());
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      notifyFailure(error, messages.profileFailed);
      return Object.fromEntries(part.needNetwork.map((field) => [field, messages.needsNetwork[field]]));
    }
    notify.success(messages.profileUpdated);
    return undefined;
  }

  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.profileFailed })}
      formRef={formRef}
    >
      <FormDraft form={PROFILE_FORM} fields={KEPT}>
        <FormCard aria-label="Dados do perfil">
          <AvatarField key={round} name={saved.name} />
          <ProfileFields saved={saved} />
          <FormFooter inPlace note={!saved.isAdmin && <Site slug={saved.slug} />}>
            <DiscardButton onDiscard={resetAvatar} />
            <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>
          </FormFooter>
        </FormCard>
      </FormDraft>
      {conflict.question}
      <LeaveQuestion
        guard={guard}
        text={messages.profileUnsaved}
        // With what was typed goes its draft.
        onDiscard={() => formRef.current?.restart()}
      />
    </SchemaForm>
  );
}

function Photo({ avatar }: { avatar: unknown }) {
  const url = fieldOf(avatar, 'preview') ?? fieldOf(avatar, 'url');
  return typeof url === 'string' ? <UserAvatar name="" photo={url} size={72} /> : 'sem foto';
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const form = useForm();
  return (
    <WideOnly
      variant="outlined"
      onClick={() => {
        form.restart();
        onDiscard();
      }}
    >
      Descartar
    </WideOnly>
  );
}

function Site({ slug }: { slug: string }) {
  return (
    <SiteLine>
      <Globe size={16} />
      <span>
        Seu site: <Link to={paths.hotsite(slug)}>{paths.hotsite(slug)}</Link>
      </span>
    </SiteLine>
  );
}

const WideOnly = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const SiteLine = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > svg': { flex: 'none' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a': { fontWeight: 600, color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
