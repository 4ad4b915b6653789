/** For admins: what the server does by itself. */
export const messages = {
  mail: 'Enviar e-mail',
  avif: 'Preparar foto para abrir mais rápido',
  sweepRows: 'Apagar registros vencidos',
  sweepPhotos: 'Apagar fotos sem uso',
  compactCounts: 'Somar contagens',
  to: (recipient: string, subject: string) => `Para ${recipient}: ${subject}`,
  photo: (id: string) => `Foto ${id}`,
  allServers: 'De toda a imobiliária',
};
