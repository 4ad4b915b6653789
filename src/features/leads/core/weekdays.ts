/** Monday first, as the contract has them. */
export const weekdays = [
  { short: 'Seg', name: 'segunda-feira' },
  { short: 'Ter', name: 'terça-feira' },
  { short: 'Qua', name: 'quarta-feira' },
  { short: 'Qui', name: 'quinta-feira' },
  { short: 'Sex', name: 'sexta-feira' },
  { short: 'Sáb', name: 'sábado' },
  { short: 'Dom', name: 'domingo' },
] as const;
