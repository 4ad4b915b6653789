import { paths } from '#contract/ground/paths.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';

export const privacyHead = (brokerageName: string): PageHead => ({
  title: 'Privacidade',
  share: {
    headline: `Privacidade · ${brokerageName}`,
    description: 'O que guardamos de quem escreve por este site, para quê, e como pedir para ver, corrigir ou apagar.',
    canonical: paths.privacy(),
  },
});
