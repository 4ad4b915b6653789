/** The contact form's place, in the address after sending without scripts. */
export const CONTACT_ANCHOR = 'contato';
export const CONTACT_SENT = 'contato=enviado';

/** Where pages find the offered kinds, and the login's address, if it is not `/`. */
export const KINDS_META = 'kinds';
export const LOGIN_META = 'login';

export const LANDING_TITLE = 'Imóveis à venda e para alugar';
