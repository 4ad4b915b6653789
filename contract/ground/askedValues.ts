/** More are no values of a kind. */
export const MAX_VALUES_ASKED = 200;
export const MAX_VALUE_ASKED = 120;

/** Answers to what an unknown value of a file is. */
export const CREATE = 'create';
export const NONE = 'none';
