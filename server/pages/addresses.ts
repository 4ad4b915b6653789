/** People also type a final slash. */
export const addressesOf = (pattern: string): string[] => (pattern === '/' ? [pattern] : [pattern, `${pattern}/`]);
