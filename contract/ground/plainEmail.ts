/** `Ana <ana@exemplo.com>,`, `mailto:ana@exemplo.com?subject=Oi` */
const AROUND_EMAIL = /^(?:[^<]*<)?(?:mailto:)?|[>.,;]+$|>[^@]*$/g;
export const SUBJECT = /(?<=^(?:.*<)?mailto:[^?]*)\?.*/s;
export const INTERNATIONAL_DOMAIN = /(?<=@)[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u;

/** Browsers' e-mail fields do the same. */
export function punycode(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const MAX_TYPED_EMAIL = 500;

export const plainEmail = (typed: string) =>
  typed.length > MAX_TYPED_EMAIL
    ? typed
    : typed.toLowerCase().replace(SUBJECT, '').replace(AROUND_EMAIL, '').replace(INTERNATIONAL_DOMAIN, punycode) ||
      typed;
