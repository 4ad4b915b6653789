/** How a broker calls themself to clients. */
export const JOB_TITLES = ['corretora', 'corretor', 'consultora', 'consultor'] as const;
export type JobTitle = (typeof JOB_TITLES)[number];

export const JOB_TITLE_NAMES: Record<JobTitle, string> = {
  corretora: 'Corretora',
  corretor: 'Corretor',
  consultora: 'Consultora',
  consultor: 'Consultor',
};

/** `Corretora de Imóveis`; the standard one without a choice. */
export const brokerTitle = (chosen: JobTitle | null | undefined): string =>
  `${JOB_TITLE_NAMES[chosen ?? 'consultor']} de Imóveis`;

export const jobTitleOptions = JOB_TITLES.map((value) => ({ value, label: brokerTitle(value) }));
