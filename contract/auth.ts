import { object } from 'yup';
import type { InferType, StringSchema } from 'yup';
import { emailField, flag, line, phoneField, rawText, text } from './fields.ts';
import { PASSWORD_LENGTH, PASSWORD_MIX } from './passwordRule.ts';

export const email = () => emailField('Por favor, insira um email válido').required('O email é obrigatório');

const PASSWORD_MIX_MISSING = 'A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial';

const strong = <Field extends StringSchema>(field: Field) =>
  field
    .min(PASSWORD_LENGTH, 'A senha deve ter pelo menos 6 caracteres')
    .max(200, 'A senha deve ter no máximo 200 caracteres')
    .matches(PASSWORD_MIX, PASSWORD_MIX_MISSING);

// The first rule that is broken is the one that is told.
export const password = () => strong(rawText().required('A senha é obrigatória'));

export const loginInput = object({
  email: email(),
  password: password(),
  /** 'Lembrar Senha': a session that ends after 30 days without use instead of 7. */
  remember: flag(),
});
export type LoginInput = InferType<typeof loginInput>;

export const registerInput = object({
  name: line(120).required('O nome é obrigatório'),
  email: email(),
  password: password(),
});
export type RegisterInput = InferType<typeof registerInput>;

export const forgotPasswordInput = object({ email: email() });
export type ForgotPasswordInput = InferType<typeof forgotPasswordInput>;

export const resetPasswordInput = object({ password: password() });
export type ResetPasswordInput = InferType<typeof resetPasswordInput>;

/** The number of a broker's registration, with or without the word before it. */
const creciField = () =>
  text(30)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/^creci[\s:-]*/i, '') : value))
    .matches(/^(?=.*\d)[\p{L}\d .\-/]+$/u, {
      message: 'Informe o número do CRECI, como 123456-F',
      excludeEmptyString: true,
    });

const emptyIsUndefined = (value: unknown) => (value === '' ? undefined : value);

/** One's own account, as its form shows it. An empty password keeps the present one, an empty CRECI removes it. */
export const profileInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField().required('Whatsapp é obrigatório'),
  creci: creciField(),
  password: strong(rawText().transform(emptyIsUndefined)),
  /** Wanted with another e-mail or a new password. */
  currentPassword: rawText().max(200, 'A senha deve ter no máximo 200 caracteres').transform(emptyIsUndefined),
});

/** Any of them; what is left out stays as it is. */
export const profileChange = profileInput.partial();

/** What a person may know of their own account. */
export interface User {
  _id: string;
  name: string;
  email: string;
  /** E.164, or '' when none was given. */
  phone: string;
  avatar: string | null;
  isAdmin: boolean;
  isActive: boolean;
  slug: string;
}

/** One's own account with what its form needs besides. */
export interface Profile extends User {
  creci: string | null;
  /** What of it can be changed, as it is now: for `If-Match`, so that a PUT overwrites nothing its sender has not read. */
  version: string;
}

export interface Session {
  token: string;
  user: User;
}
