import type { Profile } from '#contract/auth.ts';
import { formatPhone } from '#contract/phone.ts';
import type { ProfileFormInput } from './profileSchema';

/** In the form: the photograph the person has, or one of this browser with an object URL to show it by. */
export type ShownAvatar = { url: string } | { file: File; preview: string };
export type FormAvatar = ShownAvatar | null;

export const valuesOf = ({ name, email, phone, creci, avatar }: Profile) => ({
  name,
  email,
  phone: formatPhone(phone),
  creci: creci ?? '',
  password: '',
  currentPassword: '',
  avatar: avatar === null ? null : { url: avatar },
});

/** Whether what is typed changes how one logs in: then the present password is asked for. */
export const asksPassword = ({ email, password }: { email: string; password?: string | undefined }, saved: Profile) =>
  Boolean(password) || email.trim().toLowerCase() !== saved.email;

/** What is sent: an empty password stays out; CRECI and photograph unless they were changed, and empty they are removed. */
export function sentFields({ avatar, creci = '', currentPassword, ...texts }: ProfileFormInput, profile: Profile) {
  return {
    ...texts,
    ...(asksPassword(texts, profile) && { currentPassword }),
    ...(creci !== (profile.creci ?? '') && { creci }),
    ...(avatar && 'file' in avatar && { avatar: avatar.file }),
    ...(!avatar && profile.avatar !== null && { avatar: '' }),
  };
}
