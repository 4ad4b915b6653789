import { paths } from '#contract/paths.ts';
import type { PageHead } from '../http/pageHead.ts';
import type { Settings } from '../settings.ts';
import { BRAND_IMAGE } from './brand.ts';

const HEADLINE = 'Encontre o imóvel ideal para chamar de lar';
const DESCRIPTION =
  'Conte onde você quer morar. Um corretor que conhece a região procura com você e responde pelo WhatsApp.';

export function landingHead(settings: Settings): PageHead {
  const { publicUrl, brokerageName, brokeragePhone } = settings;
  return {
    title: 'Fale com um corretor',
    share: {
      headline: HEADLINE,
      description: DESCRIPTION,
      canonical: paths.landing(),
      type: 'website',
      image: BRAND_IMAGE,
      // https://schema.org/RealEstateAgent, which a brokerage is as well
      data: {
        '@type': 'RealEstateAgent',
        name: brokerageName,
        description: DESCRIPTION,
        url: publicUrl + paths.landing(),
        image: publicUrl + BRAND_IMAGE.address,
        areaServed: 'São Paulo',
        ...(brokeragePhone && { telephone: brokeragePhone }),
      },
    },
  };
}
