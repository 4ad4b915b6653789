import { formatCep } from '#contract/ground/address.ts';
import type { Address } from '#contract/ground/address.ts';
import { paths } from '#contract/ground/paths.ts';
import { logoAddress } from '#contract/site/logo.ts';
import { LANDING_TITLE } from '#contract/site/siteValues.ts';
import { landingTextsOf } from '../../ground/brokerage/ownTexts.ts';
import { brandImage } from '../../ground/http/brand.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import type { Settings } from '../../ground/settings/settings.ts';

/** https://schema.org/PostalAddress */
function postalAddress({ street, streetNumber, complement, neighbourhood, city, state, cep }: Address): object {
  const streetAddress = [street, streetNumber, complement, neighbourhood].filter(Boolean).join(', ');
  const parts = {
    ...(streetAddress && { streetAddress }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(cep && { postalCode: formatCep(cep) }),
  };
  return Object.keys(parts).length > 0 ? { address: { '@type': 'PostalAddress', ...parts, addressCountry: 'BR' } } : {};
}

/** Where visitors begin. */
export const siteHome = ({ hasSiteAtRoot }: Pick<Settings, 'hasSiteAtRoot'>): string =>
  hasSiteAtRoot ? '/' : paths.landing();

export function landingHead(settings: Settings): PageHead {
  const { publicUrl, brokerageName, brokeragePhone, brokerageCreci, brokerageAddress } = settings;
  const canonical = siteHome(settings);
  const texts = landingTextsOf(settings);
  return {
    title: LANDING_TITLE,
    share: {
      ...texts,
      canonical,
      // https://schema.org/RealEstateAgent, also for brokerages
      data: {
        '@type': 'RealEstateAgent',
        name: brokerageName,
        description: texts.description,
        url: publicUrl + canonical,
        image: publicUrl + brandImage(settings).address,
        ...(brokerageAddress.city && { areaServed: brokerageAddress.city }),
        ...(settings.logo && { logo: publicUrl + logoAddress(settings.logo, 'icon-512.png') }),
        ...(brokeragePhone && { telephone: brokeragePhone }),
        ...(brokerageCreci && { identifier: `CRECI ${brokerageCreci}` }),
        ...postalAddress(brokerageAddress),
      },
    },
  };
}
