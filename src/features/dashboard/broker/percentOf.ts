/** `17%` of a whole; nothing of nothing is 0%. */
export const percentOf = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
