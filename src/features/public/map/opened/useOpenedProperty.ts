import type { Property, PropertyDetail } from '#contract/properties.ts';
import { isNotFound } from '@/api/apiError';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';

export type OpenedProperty = Property & Partial<Pick<PropertyDetail, 'photos'>>;

/** What the popup shows: asked for when it opens, and until that has come what the list knows. */
export function useOpenedProperty(id: string, listed: Property | undefined) {
  const { currentData, isError, error, refetch } = useGetPropertyQuery(id);
  const property: OpenedProperty | undefined = currentData ?? listed;
  const isGone = isError && isNotFound(error);
  return {
    property: isGone ? undefined : property,
    failed: isError && (isGone || !property),
    isGone,
    retry: () => void refetch(),
  };
}
