export const messages = {
  calendarNotFound: 'Calendário não encontrado',
};
