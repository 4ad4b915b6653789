import { mixed } from 'yup';
import type { InferType } from 'yup';
import { profileInput } from '#contract/auth.ts';
import { isRecord } from '@/shared/isRecord';
import type { ShownAvatar } from './profileValues';

const isShown = (value: unknown): value is ShownAvatar => isRecord(value) && ('url' in value || 'file' in value);

/** The rules of the call, with the photograph as the form holds it. A file of its own: it loads yup with the first touch. */
export const profileSchema = profileInput.shape({
  avatar: mixed<ShownAvatar>({ type: 'object', check: isShown }).nullable(),
});
export type ProfileFormInput = InferType<typeof profileSchema>;
