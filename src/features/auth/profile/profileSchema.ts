import { mixed } from 'yup';
import type { InferType } from 'yup';
import { profileInput } from '#contract/people/auth.ts';
import { isRecord } from '@/shared/isRecord';

export type ShownAvatar = { url: string } | { file: File; preview: string };

const isShown = (value: unknown): value is ShownAvatar => isRecord(value) && ('url' in value || 'file' in value);

/** Loads yup on the first touch. The photograph is as in the form. */
export const profileSchema = profileInput.shape({
  avatar: mixed<ShownAvatar>({ type: 'object', check: isShown }).nullable(),
});
export type ProfileFormInput = InferType<typeof profileSchema>;
