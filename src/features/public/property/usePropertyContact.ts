import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { greet } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import { parsePhone, whatsappLink } from '#contract/ground/phone.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import type { Property } from '#contract/properties/properties.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { selectUser } from '@/features/auth/authSlice';
import { siteOrigin } from '@/shared/site';
import { useGetPublicBrokerQuery } from '../publicApi';
import { isGone } from './isGone';

export interface PropertyContact {
  name: string;
  /** Empty until the broker's own is known. */
  title: string;
  photo: string | null;
  creci: string | null;
  slug: string | null;
  /** E.164. */
  phone: string | null;
  /** About the property; null without a phone. */
  whatsapp: string | null;
}

export function usePropertyContact(property: Property): PropertyContact {
  const { broker } = property;
  const viewer = useSelector(selectUser);
  const { data: config } = useGetConfigQuery();
  const { data: publicBroker, isLoading } = useGetPublicBrokerQuery(broker?._id ?? skipToken);
  const phone = contactPhone({ viewer: viewer?.phone, broker: broker?.phone, brokerage: config?.brokeragePhone });
  // By name only with the broker's own phone.
  const hello = greet('Olá', broker && phone === parsePhone(broker.phone) ? broker.name : '');
  const url = new URL(paths.property(property._id), siteOrigin()).href;
  const wish = isGone(property)
    ? `Vi que o imóvel “${property.name}” não está mais à disposição e procuro um como ele.`
    : `Vi o imóvel “${property.name}” e gostaria de saber mais.`;
  const draft = `${hello} ${wish}\n\n${url}`;
  return {
    name: broker?.name ?? 'Corretor',
    title: isLoading ? '\u00a0' : brokerTitle(publicBroker?.jobTitle),
    photo: broker?.photo ?? null,
    creci: publicBroker?.creci ?? null,
    slug: broker?.slug ?? null,
    phone,
    whatsapp: phone && whatsappLink(phone, draft),
  };
}

interface Phones {
  /** Signed-in users see their own phone. */
  viewer: string | undefined;
  broker: string | undefined;
  /** If no broker has one. */
  brokerage: string | null | undefined;
}

/** E.164; null without a phone. */
export function contactPhone({ viewer, broker, brokerage }: Phones): string | null {
  for (const phone of [viewer, broker, brokerage]) {
    // Servers may send it as typed.
    const callable = phone ? parsePhone(phone) : null;
    if (callable) return callable;
  }
  return null;
}
