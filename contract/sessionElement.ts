/** The id of the element that has a session as JSON, after a login without scripts. */
export const SESSION_ELEMENT = 'session';
