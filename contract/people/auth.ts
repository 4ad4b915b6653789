import { object } from 'yup';
import type { InferType, StringSchema } from 'yup';
import { emailField, phoneField } from '../ground/contactFields.ts';
import { choice, flag, line, rawText, text, textAsTyped } from '../ground/fields.ts';
import type { Day } from '../ground/units.ts';
import { JOB_TITLES } from './jobTitles.ts';
import type { JobTitle } from './jobTitles.ts';
import { PASSWORD_LENGTH, PASSWORD_MIX } from './passwordRule.ts';
import type { Role } from './roles.ts';

export const email = () => emailField('Por favor, insira um email válido').required('O email é obrigatório');

const list = new Intl.ListFormat('pt-BR');

function mixMissing(missing: string[]): string {
  const rule = `A senha deve conter ao menos 1 letra maiúscula, 1 número e 1 caractere especial (${PASSWORD_MIX.special})`;
  return `${rule}. Falta: ${list.format(missing)}.`;
}

const MAX_PASSWORD_LENGTH = 200;

export const passwordText = () =>
  textAsTyped().max(MAX_PASSWORD_LENGTH, `A senha deve ter no máximo ${MAX_PASSWORD_LENGTH} caracteres`);

const strong = <Field extends StringSchema>(field: Field) =>
  field
    .min(PASSWORD_LENGTH, `A senha deve ter pelo menos ${PASSWORD_LENGTH} caracteres`)
    .test('mix', (value, context) => {
      const missing = value === undefined ? [] : PASSWORD_MIX.missingIn(value);
      return missing.length === 0 || context.createError({ message: mixMissing(missing) });
    });

// Only the first broken rule is reported.
export const password = () => strong(passwordText().required('A senha é obrigatória'));

export const loginInput = object({
  email: email(),
  password: password(),
  /** 'Lembrar Senha': the session lasts 30 days without use, not 7. */
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

export const resetToken = object({ token: rawText().required('O link está incompleto').max(200) });

/** Whose password the link is for. */
export interface OpenedReset {
  email: string;
}

export const creciField = (example = '123456-F') =>
  text(30)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/^creci[\s:-]*/i, '') : value))
    .matches(/^(?=.*\d)[\p{L}\d .\-/]+$/u, {
      message: `Informe o número do CRECI, como ${example}`,
      excludeEmptyString: true,
    });

/** '' takes the choice back. */
export const jobTitleField = () => choice<JobTitle | ''>([...JOB_TITLES, ''], 'Escolha um dos títulos');

const emptyTextIsUndefined = (value: unknown) => (value === '' ? undefined : value);

/** '' keeps the password and removes the CRECI. */
export const profileInput = object({
  name: line(120).required('Nome é obrigatório'),
  email: emailField('Email inválido').required('Email é obrigatório'),
  phone: phoneField().required('Whatsapp é obrigatório'),
  creci: creciField(),
  jobTitle: jobTitleField(),
  password: strong(passwordText().transform(emptyTextIsUndefined)),
  /** Required to change e-mail or password. */
  currentPassword: passwordText().transform(emptyTextIsUndefined),
});

export const profileChange = profileInput.partial();

export interface User {
  _id: string;
  name: string;
  email: string;
  /** E.164, or ''. */
  phone: string;
  avatar: string | null;
  role: Role;
  isAdmin: boolean;
  isActive: boolean;
  slug: string;
  /** Null: the standard one. */
  jobTitle: JobTitle | null;
  /** May export the leads in sight; a gerente needs permission. */
  mayExport: boolean;
  /** May import leads: admins, and a gerente with permission. */
  mayImport: boolean;
  /** Leads and brokers of the whole brokerage. */
  seesAll: boolean;
}

export interface Profile extends User {
  creci: string | null;
  /** For `If-Match`: a PUT must not overwrite unseen changes. */
  version: string;
}

export interface Session {
  token: string;
  user: User;
  /** Nothing else is open to it before. */
  needsTwoFactor?: true;
  /** From that day on, if they have not turned it on. */
  twoFactorFrom?: Day;
}

/** The password was right; the code is missing. */
export interface Challenge {
  challenge: string;
}
