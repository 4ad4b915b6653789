export const didYouMean = (meant: string) => `Quis dizer ${meant}?`;

export const meantIn = (message: string | undefined) => /^Quis dizer (.+?)\?/.exec(message ?? '')?.[1];
