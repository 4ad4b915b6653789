import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, dayField, flag, listOf, rawText, text } from '../ground/fields.ts';
import type { Day, Instant } from '../ground/units.ts';
import { passwordText } from './auth.ts';
import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

/** As apps group them: '123 456'. */
const withoutGaps = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() : value);

const codeField = () => text(40).transform(withoutGaps).required('Informe o código');

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[a-z2-7]{16}$/;
export const isRecoveryCode = (code: string) => RECOVERY_CODE.test(code);

export const twoFactorProof = object({
  code: codeField().matches(APP_CODE, { message: 'O código tem 6 números', excludeEmptyString: true }),
});
export type TwoFactorProof = InferType<typeof twoFactorProof>;

export const loginCodeInput = object({
  /** From the first step's answer. */
  challenge: rawText().max(200).required(),
  /** From the app, or a recovery code. */
  code: codeField().test(
    'form',
    'O código tem 6 números; o de recuperação, 16 letras e números',
    (value) => !value || APP_CODE.test(value) || isRecoveryCode(value),
  ),
  rememberDevice: flag(),
});
export type LoginCodeInput = InferType<typeof loginCodeInput>;

export const passwordProof = object({ currentPassword: passwordText().required('Informe a senha atual') });
export type PasswordProof = InferType<typeof passwordProof>;

/** Missing where a login has just proved it. */
export const twoFactorStart = object({ currentPassword: passwordText() });
export type TwoFactorStart = InferType<typeof twoFactorStart>;

export const twoFactorRuleInput = object({
  /** All who must use it, now or from a day on. */
  roles: listOf(choice<Role>(ROLES, 'Papel desconhecido'), ROLES.length, 'Há papéis repetidos').required(),
  /** The first day of the roles that are new in the list; now, without it or when it has come. */
  firstDay: dayField(),
});
export type TwoFactorRuleInput = InferType<typeof twoFactorRuleInput>;

/** Active accounts of a role. */
export interface TwoFactorPeople {
  all: number;
  without: number;
  /** Without it, and logged in somewhere: the rule logs them out. */
  leaving: number;
}

export interface TwoFactorRule {
  /** Must use it now. */
  roles: Role[];
  /** Will have to, from that day on. */
  from: Partial<Record<Role, Day>>;
  people: Record<Role, TwoFactorPeople>;
  /** False where no mail server is set: nothing warns those who lack it but their next login. */
  isMailed: boolean;
}

export interface RememberedDevice {
  _id: string;
  name: string;
  until: Instant;
}

export interface TwoFactor {
  isOn: boolean;
  since: Instant | null;
  recoveryCodesLeft: number;
  /** By the brokerage's rule. */
  isRequired: boolean;
  /** The day from which it will be; null when there is none, or it is on. */
  requiredFrom: Day | null;
  remembered: RememberedDevice[];
}

export interface TwoFactorSecret {
  /** Base32, to type. */
  secret: string;
  /** `otpauth://`, for the QR code. */
  address: string;
}

/** Shown this once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
