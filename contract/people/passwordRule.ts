export const PASSWORD_LENGTH = 6;
const SPECIAL = '!@#$%^&*';

const KINDS: [name: string, sign: RegExp][] = [
  ['letra maiúscula', /\p{Lu}/u],
  ['número', /\d/],
  ['caractere especial', new RegExp(`[${SPECIAL}]`)],
];

export const PASSWORD_MIX = {
  special: SPECIAL,
  missingIn: (password: string): string[] => KINDS.filter(([, sign]) => !sign.test(password)).map(([name]) => name),
};

/** https://developer.apple.com/password-rules/ */
export const PASSWORD_RULES = `minlength: ${PASSWORD_LENGTH}; allowed: lower; required: upper; required: digit; required: [${SPECIAL}];`;
