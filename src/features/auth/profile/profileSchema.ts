import { mixed } from 'yup';
import type { InferType } from 'yup';
import { profileInput } from '#contract/people/auth.ts';
import { isRecord } from '@/shared/isRecord';

export type ShownAvatar = { url: string } | { file: File; preview: string };

const isShown = (value: unknown): value is ShownAvatar => isRecord(value) && ('url' in value || 'file' in value);

/** Imported lazily, because it brings yup. `avatar` is as the form holds it. */
export const profileSchema = profileInput.shape({
  avatar: mixed<ShownAvatar>({ type: 'object', check: isShown }).nullable(),
});
export type ProfileFormInput = InferType<typeof profileSchema>;
