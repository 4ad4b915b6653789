import type { Profile } from '#contract/auth.ts';
import { formatPhone } from '#contract/phone.ts';
import type { ProfileFormInput } from './profileSchema';

/** The saved photograph, or a new file with the object URL that shows it. */
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

/** Where e-mail or password change: an open session alone must not be enough for that. */
export const needsCurrentPassword = (
  { email, password }: { email: string; password?: string | undefined },
  saved: Profile,
) => Boolean(password) || email.trim().toLowerCase() !== saved.email;

/** Without an empty password, and without CRECI and photograph unless they changed. Sent empty, these are removed. */
export function sentFields({ avatar, creci = '', currentPassword, ...texts }: ProfileFormInput, profile: Profile) {
  return {
    ...texts,
    ...(needsCurrentPassword(texts, profile) && { currentPassword }),
    ...(creci !== (profile.creci ?? '') && { creci }),
    ...(avatar && 'file' in avatar && { avatar: avatar.file }),
    ...(!avatar && profile.avatar !== null && { avatar: '' }),
  };
}
