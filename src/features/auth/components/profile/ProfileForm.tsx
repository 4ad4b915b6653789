import type { FormApi } from 'final-form';
import { useState } from 'react';
import type { Profile } from '#contract/auth.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { toFormData } from '@/api/toFormData';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/LeaveQuestion';
import { FormCard } from '@/shared/ui/page/FormCard';
import { useEditProfileMutation } from '../../authApi';
import { messages } from '../../messages';
import { AvatarField } from './AvatarField';
import { ProfileFields } from './ProfileFields';
import { ProfileFooter } from './ProfileFooter';
import { asksPassword, sentFields, valuesOf } from './profileForm';
import type { ProfileFormInput } from './profileSchema';

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
  const notify = useNotify();

  /** The form begins anew: what a photograph was refused for goes too. */
  const begin = () => {
    setRound((before) => before + 1);
  };

  async function submit(input: ProfileFormInput, form: FormApi<object>) {
    if (asksPassword(input, saved) && !input.currentPassword)
      return { currentPassword: messages.currentPasswordMissing };
    const fields = sentFields(input, saved);
    // A file has no text of its own to tell it from another one.
    const key = keyOf({ ...fields, avatar: input.avatar });
    try {
      const now = await editProfile({ form: toFormData(fields), key }).unwrap();
      renew();
      setSaved(now);
      form.restart(valuesOf(now));
      begin();
      notify.success(messages.profileUpdated);
    } catch (error) {
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
      <LeaveQuestion guard={guard} text="O que você mudou no seu perfil ainda não foi salvo." />
    </SchemaForm>
  );
}
