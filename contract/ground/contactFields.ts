import { didYouMean } from './didYouMean.ts';
import { ofText, text } from './fields.ts';
import { formatPhone, MAX_TYPED_PHONE, parsePhone, phoneTypo } from './phone.ts';
import { plainEmail } from './plainEmail.ts';

const EMAIL = /^(?!\.|.*\.[.@])[^@]{1,64}@[^@]+\.[^@.]{2,}$/;

/** Lower case, the domain in punycode; 254 characters (RFC 5321). */
export const emailField = (invalid: string) =>
  text(254).transform(ofText(plainEmail)).email(invalid).matches(EMAIL, { message: invalid, excludeEmptyString: true });

type ReadPhone = (typed: string) => string | null;

/** yup's context. */
export interface FieldContext {
  readPhone?: ReadPhone;
}

interface WithContext {
  context?: FieldContext;
}

const readerOf = ({ context }: WithContext): ReadPhone => context?.readPhone ?? parsePhone;

const hasEightDigits = (text: string) => text.replace(/\D/g, '').length >= 8;

const hasTwoPhones = (typed: string) =>
  Array.from(typed.matchAll(/(?<=\D)\d/g), ({ index }) => [typed.slice(0, index), typed.slice(index)] as const).some(
    ([one, other]) =>
      hasEightDigits(one) &&
      hasEightDigits(other) &&
      (parsePhone(one) ?? parsePhone(other) ?? phoneTypo(one) ?? phoneTypo(other)) !== null,
  );

const EXTENSION = /(?<!\p{L})(?:ramal|rm|r|ext(?:ensão)?|x|#)[^\d\p{L}]*\d{1,5}\D*$/iu;
/** `(11) 3456-7890/7891` */
const OTHER_END = /(?:[/,;]|\s(?:ou|e)\s)\s*\d{4}\s*$/i;

const isPhoneWithout = (part: RegExp, typed: string) =>
  part.test(typed) && parsePhone(typed.replace(part, '')) !== null;

/** The form accepts such digits as they are: spaced or grouped ones raise the question. */
export const digitsAbroad = (typed: string) => `+${typed.replace(/\D/g, '').replace(/^0+/, '')}`;

const typoMessage = (typed: string, meant: string) =>
  `${didYouMean(formatPhone(meant))} Se não, ${meant.startsWith('+5555') ? 'inclua o DDD' : `escreva ${digitsAbroad(typed)}`}`;

/** Null: just none. */
export function phoneProblem(typed: string): string | null {
  const meant = phoneTypo(typed);
  if (meant !== null) return typoMessage(typed, meant);
  if (hasTwoPhones(typed) || isPhoneWithout(OTHER_END, typed)) return 'Informe um só telefone';
  if (isPhoneWithout(EXTENSION, typed)) return 'Informe o telefone sem o ramal';
  return /^\D*(?:\+|00)(?!\D*55)/.test(typed)
    ? 'Este número não existe. Do Brasil, comece pelo DDD; de outro país, confira o código'
    : null;
}

/** Cast to E.164. */
export const phoneField = () =>
  text(MAX_TYPED_PHONE)
    .transform((value: unknown, _typed: unknown, _schema, options) =>
      typeof value === 'string' ? (readerOf(options)(value) ?? value) : value,
    )
    .test('phone', (value, { options, createError }) =>
      !value || readerOf(options)(value) !== null
        ? true
        : createError({ message: phoneProblem(value) ?? 'Informe um telefone com DDD' }),
    );
