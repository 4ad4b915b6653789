export const messages = {
  leadFailed: 'Não foi possível carregar o lead',

  homeFailed: 'Não foi possível carregar o imóvel',
  homeNotKept: 'Sem conexão, e este imóvel ainda não está neste aparelho.',
  homeDeleted: 'Este imóvel não está mais no cadastro.',
  similarFailed: 'Não foi possível carregar os parecidos',
  noneSimilar: 'Nenhum parecido à disposição agora.',

  corrected: 'Dados do lead corrigidos',
  correctFailed: 'Não foi possível corrigir os dados',
  correctionUnsaved: 'O que você corrigiu neste lead ainda não foi salvo.',
  handedOver: (lead: string, broker: string) => `${lead} agora é de ${broker}`,
  deleted: 'Lead excluído!',
  deleteFailed: 'Erro ao excluir lead.',

  wishSaved: 'Anotado o que o lead procura',
  wishFailed: 'Não foi possível salvar o que o lead procura',
  wishUnsaved: 'O que você anotou ainda não foi salvo.',
  labelFailed: 'Não foi possível mudar as etiquetas',
  labelsFailed: 'Não carregou. Tentar novamente',
  noLabels: 'A imobiliária ainda não tem etiquetas',

  howToAnswer: 'Registre como foi, mude o status ou escreva uma nota.',
};
