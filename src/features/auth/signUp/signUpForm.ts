import { boolean } from 'yup';
import type { InferType } from 'yup';
import { registerInput } from '#contract/auth.ts';

/** The request, and a wish for the login that follows it. */
export const signUpForm = registerInput.shape({ remember: boolean().default(false) });
export type SignUpInput = InferType<typeof signUpForm>;
