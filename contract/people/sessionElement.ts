/** The id of the element that has a session as JSON, after a login without scripts. */
export const SESSION_ELEMENT = 'session';

/** Of one with what asks for the code. */
export const CHALLENGE_ELEMENT = 'challenge';
