export const PASSWORD_LENGTH = 6;
export const PASSWORD_MIX = /^(?=.*\p{Lu})(?=.*\d)(?=.*[!@#$%^&*])/su;
