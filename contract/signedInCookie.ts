/** A cookie of browsers with a session: their pages need not paint the login form. No secret, and no right comes from it. */
export const SIGNED_IN_COOKIE = 'signed-in';
