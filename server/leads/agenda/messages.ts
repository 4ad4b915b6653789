/** A notice is one line; visitors type line breaks in names. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

export const messages = {
  calendarNotFound: 'Calendário não encontrado',
  taskTitle: (text: string) => `Tarefa: ${oneLine(text)}`,
  taskNow: (lead: string, time: string) => `Com ${oneLine(lead)}, às ${time}.`,
  taskToday: (lead: string) => `Com ${oneLine(lead)}, hoje.`,
  visitTitle: (lead: string, time: string) => `Visita às ${time} com ${oneLine(lead)}`,
  visitBody: 'Veja o contato antes de sair.',
};
