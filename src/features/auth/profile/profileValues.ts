import { formatPhone } from '#contract/ground/phone.ts';
import { plainEmail } from '#contract/ground/plainEmail.ts';
import type { Profile } from '#contract/people/auth.ts';
import { JOB_TITLES } from '#contract/people/jobTitles.ts';
import { WAITING_FIELDS } from '@/shared/offline/outbox/entry';
import type { ProfileChange } from '@/shared/offline/outbox/entry';
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

const SECRETS = ['email', 'password', 'avatar'] as const;

export function waitingPart(
  input: ProfileFormInput,
  profile: Profile,
): { change: ProfileChange; needNetwork: (typeof SECRETS)[number][] } {
  const saved = { ...valuesOf(profile), phone: profile.phone };
  const isNew = {
    email: plainEmail(input.email.trim()) !== profile.email,
    password: Boolean(input.password),
    avatar: (input.avatar ? 'file' in input.avatar : false) || (!input.avatar && profile.avatar !== null),
  };
  const changed = WAITING_FIELDS.filter((field) => (input[field] ?? '') !== saved[field]);
  return {
    change: Object.fromEntries(changed.map((field) => [field, input[field] ?? ''])),
    needNetwork: SECRETS.filter((field) => isNew[field]),
  };
}

export const withChange = (profile: Profile, { jobTitle, ...change }: ProfileChange): Profile => ({
  ...profile,
  ...change,
  ...(jobTitle !== undefined && { jobTitle: JOB_TITLES.find((title) => title === jobTitle) ?? null }),
});

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
