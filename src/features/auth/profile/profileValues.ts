import { formatPhone } from '#contract/ground/phone.ts';
import { plainEmail } from '#contract/ground/plainEmail.ts';
import type { Profile } from '#contract/people/auth.ts';
import type { ProfileFormInput, ShownAvatar } from './profileSchema';

export type FormAvatar = ShownAvatar | null;

export const valuesOf = ({ name, email, phone, creci, jobTitle, avatar }: Profile) => ({
  name,
  email,
  phone: formatPhone(phone),
  creci: creci ?? '',
  jobTitle: jobTitle ?? '',
  password: '',
  currentPassword: '',
  avatar: avatar === null ? null : { url: avatar },
});

/** For a new e-mail or password an open session is not enough. */
export const needsCurrentPassword = (
  { email, password }: { email: string; password?: string | undefined },
  saved: Profile,
) => Boolean(password) || plainEmail(email.trim()) !== saved.email;

/** Omits an empty password, and unchanged CRECI, title and photograph: sent empty, the server removes them. */
export function sentFields(
  { avatar, creci = '', jobTitle = '', currentPassword, ...texts }: ProfileFormInput,
  profile: Profile,
) {
  return {
    ...texts,
    ...(needsCurrentPassword(texts, profile) && { currentPassword }),
    ...(creci !== (profile.creci ?? '') && { creci }),
    ...(jobTitle !== (profile.jobTitle ?? '') && { jobTitle }),
    ...(avatar && 'file' in avatar && { avatar: avatar.file }),
    ...(!avatar && profile.avatar !== null && { avatar: '' }),
  };
}
