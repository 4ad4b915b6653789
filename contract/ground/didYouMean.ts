export const didYouMean = (meant: string) => `Quis dizer ${meant}?`;

/** The value that the question suggests: the form offers it as a button. */
export const meantIn = (message: string | undefined) => /^Quis dizer (.+?)\?/.exec(message ?? '')?.[1];
