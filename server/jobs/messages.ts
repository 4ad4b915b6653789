/** For admins: what the server does by itself. */
export const messages = {
  mail: 'Enviar e-mail',
  notice: 'Avisar no celular',
  reminder: 'Lembrar de tarefa ou visita',
  clock: 'Passar um lead adiante',
  openHours: 'Preparar os próximos dias de atendimento',
  avif: 'Preparar foto para abrir mais rápido',
  sweepRows: 'Apagar registros vencidos',
  sweepPhotos: 'Apagar fotos sem uso',
  compactCounts: 'Somar contagens',
  to: (recipient: string, subject: string) => `Para ${recipient}: ${subject}`,
  task: (id: string) => `Tarefa ${id}`,
  visit: (id: string) => `Visita ${id}`,
  lead: (id: string) => `Lead ${id}`,
  photo: (id: string) => `Foto ${id}`,
  allServers: 'De toda a imobiliária',
};
