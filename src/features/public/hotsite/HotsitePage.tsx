import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import type { PublicBroker } from '#contract/brokers.ts';
import { isId } from '#contract/ids.ts';
import { isNotFound } from '@/api/apiError';
import { useGetBrokerBySlugQuery, useGetPublicBrokerQuery } from '../publicApi';
import { Hotsite } from './Hotsite';

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
export function HotsitePage() {
  const { name = '' } = useParams();
  const query = useGetBrokerBySlugQuery(name);
  return <Hotsite {...outcomeOf(query)} onRetry={query.refetch} />;
}

/** By the broker's id, which stays when the name changes. */
export function HotsiteOfBrokerPage() {
  const { id = '' } = useParams();
  const query = useGetPublicBrokerQuery(isId(id) ? id : skipToken);
  if (!isId(id)) return <Hotsite broker={null} failed={false} onRetry={() => undefined} />;
  return <Hotsite {...outcomeOf(query)} onRetry={query.refetch} />;
}
