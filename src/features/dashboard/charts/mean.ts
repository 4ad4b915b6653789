const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `43,2` */
export const mean = (value: number): string => oneDecimal.format(value);
