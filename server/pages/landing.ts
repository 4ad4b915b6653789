import { paths } from '#contract/paths.ts';
import { landingTexts } from '#contract/texts.ts';
import type { PageHead } from '../http/pageHead.ts';
import type { Settings } from '../settings.ts';
import { BRAND_IMAGE } from './brand.ts';

export function landingHead(settings: Settings): PageHead {
  const { publicUrl, brokerageName, brokeragePhone } = settings;
  return {
    title: 'Fale com um corretor',
    share: {
      ...landingTexts,
      canonical: paths.landing(),
      type: 'website',
      image: BRAND_IMAGE,
      // https://schema.org/RealEstateAgent, also for brokerages
      data: {
        '@type': 'RealEstateAgent',
        name: brokerageName,
        description: landingTexts.description,
        url: publicUrl + paths.landing(),
        image: publicUrl + BRAND_IMAGE.address,
        areaServed: 'São Paulo',
        ...(brokeragePhone && { telephone: brokeragePhone }),
      },
    },
  };
}
