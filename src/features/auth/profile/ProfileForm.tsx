import type { FormApi } from 'final-form';
import { useState } from 'react';
import type { Profile } from '#contract/auth.ts';
import { changedSince, fieldErrors, serverMessage } from '@/api/apiError';
import { toFormData } from '@/api/toFormData';
import { useConflict } from '@/shared/forms/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/LeaveQuestion';
import { FormCard } from '@/shared/ui/page/FormCard';
import { useEditProfileMutation } from '../authApi';
import { messages } from '../messages';
import { AvatarField } from './AvatarField';
import { ProfileFields } from './ProfileFields';
import { ProfileFooter } from './ProfileFooter';
import type { ProfileFormInput } from './profileSchema';
import { asksPassword, sentFields, valuesOf } from './profileValues';
import { shownProfile } from './shownProfile';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ './profileSchema')).profileSchema;

interface ProfileFormProps {
  /** As it was when the page opened: what arrives later must not change what is being typed. */
  profile: Profile;
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const [saved, setSaved] = useState(profile);
  const [initialValues] = useState(() => valuesOf(profile));
  const [round, setRound] = useState(0);
  const { formRef, guard } = useFormGuard();
  const [editProfile] = useEditProfileMutation();
  const { keyOf, renew } = useIdempotencyKey();
  const conflict = useConflict(profile, shownProfile);
  const notify = useNotify();

  /** The form begins anew: what a photograph was refused for goes too. */
  const begin = () => {
    setRound((before) => before + 1);
  };

  async function submit(input: ProfileFormInput, form: FormApi) {
    if (asksPassword(input, conflict.seen()) && !input.currentPassword)
      return { currentPassword: messages.currentPasswordMissing };
    const fields = sentFields(input, saved);
    // A file has no text of its own to tell it from another one.
    const key = keyOf({ ...fields, avatar: input.avatar });
    try {
      const now = await editProfile({ form: toFormData(fields), version: conflict.seen().version, key }).unwrap();
      renew();
      setSaved(now);
      conflict.saw(now);
      form.restart(valuesOf(now));
      begin();
      notify.success(messages.profileUpdated);
    } catch (error) {
      const since = changedSince(error, saved);
      if (since) return conflict.settle({ form, ...since, theirs: valuesOf(since.current) });
      notify.error(serverMessage(error) ?? messages.profileFailed);
      return fieldErrors(error);
    }
  }

  return (
    <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit} formRef={formRef}>
      <FormCard aria-label="Dados do perfil">
        <AvatarField key={round} name={saved.name} />
        <ProfileFields saved={saved} />
        <ProfileFooter profile={saved} onDiscard={begin} />
      </FormCard>
      {conflict.question}
      <LeaveQuestion guard={guard} text="O que você mudou no seu perfil ainda não foi salvo." />
    </SchemaForm>
  );
}
