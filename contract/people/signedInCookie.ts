/** With it, the server need not paint the login form. It is no secret and gives no right. */
export const SIGNED_IN_COOKIE = 'signed-in';
