export const PASSWORD_LENGTH = 6;
/** A capital, a digit and one of the signs. */
export const PASSWORD_MIX = /^(?=.*\p{Lu})(?=.*\d)(?=.*[!@#$%^&*])/su;
