const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234.567,89`, with a no-break space. */
export const money = (value: number): string => reais.format(value);
