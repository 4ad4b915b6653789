const place = (index: number, length: number) => `posição ${index + 1} de ${length}${index === 0 ? ', a capa' : ''}`;

/** What screen readers hear of the order; the same words whether one drags or uses the keys. */
export const photoTexts = {
  lifted: (index: number, length: number) =>
    `Foto levantada na ${place(index, length)}. Use as setas para mover, Espaço para soltar, Esc para voltar.`,
  moved: (index: number, length: number) => `Foto na ${place(index, length)}.`,
  dropped: (index: number, length: number) => `Foto solta na ${place(index, length)}.`,
  returned: (index: number, length: number) => `Foto de volta na ${place(index, length)}.`,
  added: (count: number) => (count === 1 ? '1 foto adicionada.' : `${count} fotos adicionadas.`),
  removed: (length: number) =>
    length === 0
      ? 'Foto removida. Não há mais fotos.'
      : `Foto removida. ${length === 1 ? 'Resta 1' : `Restam ${length}`}.`,
};
