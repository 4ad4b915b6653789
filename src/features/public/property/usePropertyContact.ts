import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/paths.ts';
import { firstName } from '#contract/personName.ts';
import { parsePhone, whatsappLink } from '#contract/phone.ts';
import type { Property } from '#contract/properties.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { selectUser } from '@/features/auth/authSlice';
import { useGetPublicBrokerQuery } from '../publicApi';
import { contactPhone } from './contactPhone';

export interface PropertyContact {
  name: string;
  photo: string | null;
  creci: string | null;
  /** Of the broker's own site; null where there is no broker. */
  slug: string | null;
  /** A draft on WhatsApp that names the property; null where there is nobody to call. */
  whatsapp: string | null;
}

/** The property's page, as it is passed on to others. */
export const propertyUrl = ({ _id }: Pick<Property, '_id'>): string =>
  new URL(paths.property(_id), window.location.origin).href;

/** Whom to talk to about a property. */
export function usePropertyContact(property: Property): PropertyContact {
  const { broker } = property;
  const viewer = useSelector(selectUser);
  const { data: config } = useGetConfigQuery();
  const { data: publicBroker } = useGetPublicBrokerQuery(broker?._id ?? skipToken);
  const phone = contactPhone({ viewer: viewer?.phone, broker: broker?.phone, brokerage: config?.brokeragePhone });
  // By name only when the phone is their own.
  const hello = broker && phone === parsePhone(broker.phone) ? `Olá, ${firstName(broker.name)}!` : 'Olá!';
  const draft = `${hello} Vi o imóvel “${property.name}” e gostaria de saber mais.\n\n${propertyUrl(property)}`;
  return {
    name: broker?.name ?? 'Corretor',
    photo: broker?.photo ?? null,
    creci: publicBroker?.creci ?? null,
    slug: broker?.slug ?? null,
    whatsapp: phone && whatsappLink(phone, draft),
  };
}
