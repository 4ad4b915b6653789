const whole = new Intl.NumberFormat('pt-BR');

/** `1.284` */
export const formatNumber = (value: number): string => whole.format(value);

/** `1 lead`, `1.284 leads` */
export const pluralize = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
