export const messages = {
  listFailed: 'Não foi possível carregar as visões',
  none: 'Nenhuma visão salva ainda. Filtre, ordene e escolha as colunas, depois salve aqui.',
  saved: (name: string) => `Visão “${name}” salva`,
  saveFailed: 'Não foi possível salvar a visão',
  unsaved: 'A visão ainda não foi salva.',
  deleted: (name: string) => `Visão “${name}” excluída`,
  deleteFailed: 'Não foi possível excluir a visão',
};
