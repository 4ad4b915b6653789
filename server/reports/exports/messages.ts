export const messages = {
  tooMany: 'Muitas exportações em pouco tempo. Tente de novo mais tarde.',
  atWork: 'O arquivo de tudo já está sendo preparado.',
  noArchive: 'Este arquivo não está mais guardado. Prepare outro.',
  sheets: { leads: 'Leads', properties: 'Imóveis', results: 'Resultados', audit: 'Registro' },
};

/** In the archive, for the person who opens it. */
export const README = `Tudo o que a imobiliária tem no sistema.

Os arquivos .csv abrem no Excel, no LibreOffice e no Google Planilhas: separados por
ponto e vírgula, em UTF-8, com datas do horário de Brasília e vírgula decimal. Um
apóstrofo antes de =, +, - ou @ impede que um texto vire fórmula. Senhas e acessos
não estão aqui.

leads.csv                   Cada lead, com observações, etiquetas, corretor e venda
leads-detalhes.csv          O mais que se sabe de cada lead, também dos juntados a outro
historico.csv               Tudo o que aconteceu com cada lead
notas.csv                   As notas dos leads
tarefas.csv                 Tarefas dos leads, feitas e por fazer
visitas.csv                 Visitas a imóveis
selecoes.csv                Imóveis escolhidos para um lead, e o que ele achou
imoveis.csv                 Cada imóvel; as colunas Fotos e Plantas dizem os nomes na pasta fotos
imoveis-detalhes.csv        Desde quando cada imóvel está aqui e no seu status
imobiliaria.csv             Endereço, telefone, cor e textos próprios da imobiliária
corretores.csv              Corretores, gerentes e administradores
equipes.csv                 As equipes, com gerente e corretores
visoes.csv                  As visões salvas da lista de leads
mensagens-rapidas.csv       As mensagens rápidas de cada um
origens.csv                 As origens próprias da imobiliária
regioes.csv                 As regiões, também as que não se usam mais
etiquetas.csv               As etiquetas de leads
motivos-de-perda.csv        Os motivos de perda
distribuicoes.csv           As distribuições de leads
passagens.csv               As passagens da carteira de um corretor a outros
roleta.csv                  A quem a roleta deu cada lead
origens-da-roleta.csv       De que origens a roleta dá leads
regras-da-roleta.csv        As regras da roleta, em ordem
prazo.csv                   As regras do prazo e o horário da imobiliária
plantoes.csv                Os plantões
trocas-de-plantao.csv       As trocas de plantão
importacoes.csv             As planilhas importadas
valores-de-planilhas.csv    O que valores das planilhas são aqui
importacoes-de-imoveis.csv  Os imóveis importados de outro programa
registro.csv                Quem fez o quê, com o antes e o depois; sem os acessos
exportacoes.csv             O que foi exportado, e por quem
contatos-duvidosos.csv      Contatos do site que esperam por uma decisão
fotos/                      As fotos dos imóveis, na ordem, no tamanho original
corretores/                 As fotos dos corretores
logo.png                    O logotipo
logo-no-escuro.png          O logotipo para fundos escuros

Para voltar: "Importar" na lista de leads lê leads.csv, e "Importar" em Gerenciar
Imóveis lê imoveis.csv. Para que as fotos venham junto, deixe esta pasta em um endereço
da internet e importe os imóveis pelo endereço de imoveis.csv.
`;
