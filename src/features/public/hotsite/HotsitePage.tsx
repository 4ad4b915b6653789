import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import type { PublicBroker } from '#contract/brokers.ts';
import { isId } from '#contract/ids.ts';
import { isNotFound } from '@/api/apiError';
import { useGetBrokerBySlugQuery, useGetPublicBrokerQuery } from '@/features/brokers/brokersApi';
import type { ContactForm } from '../contact/contactForm';
import { Hotsite } from './Hotsite';

interface HotsitePageProps {
  Contact: ContactForm;
}

interface Found {
  currentData?: PublicBroker | undefined;
  isError: boolean;
  error?: unknown;
}

function outcomeOf({ currentData, isError, error }: Found) {
  const isUnknown = isNotFound(error);
  return { broker: currentData ?? (isUnknown ? null : undefined), failed: !currentData && isError && !isUnknown };
}

/** By the broker's name: the address they give away. */
export function HotsitePage({ Contact }: HotsitePageProps) {
  const { name = '' } = useParams();
  const query = useGetBrokerBySlugQuery(name);
  return <Hotsite {...outcomeOf(query)} Contact={Contact} onRetry={query.refetch} />;
}

/** By the broker's id, which stays when the name changes. */
export function HotsiteOfBrokerPage({ Contact }: HotsitePageProps) {
  const { id = '' } = useParams();
  const query = useGetPublicBrokerQuery(isId(id) ? id : skipToken);
  if (!isId(id)) return <Hotsite broker={null} failed={false} Contact={Contact} onRetry={() => undefined} />;
  return <Hotsite {...outcomeOf(query)} Contact={Contact} onRetry={query.refetch} />;
}
