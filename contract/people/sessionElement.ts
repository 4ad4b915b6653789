/** The id of the element that has a session as JSON, after a login without scripts. */
export const SESSION_ELEMENT = 'session';

/** The id of the element that has the challenge as JSON, when a code is still needed. */
export const CHALLENGE_ELEMENT = 'challenge';
