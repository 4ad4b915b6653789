const whole = new Intl.NumberFormat('pt-BR');

/** `1.284` */
export const count = (value: number): string => whole.format(value);
