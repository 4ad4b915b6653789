import { count } from './count';

/** `1 lead`, `1.284 leads` */
export const howMany = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`;
