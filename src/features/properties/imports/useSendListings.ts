import { paths } from '#contract/ground/paths.ts';
import { useUpload } from '@/api/useUpload';
import { useUploadListingsMutation } from '../propertyImportsApi';
import type { SentListings } from '../propertyImportsApi';
import { messages } from './messages';

export function useSendListings(name: 'listings' | 'feed') {
  const [upload] = useUploadListingsMutation();
  return useUpload<SentListings>({
    name,
    start: (sent, onProgress) => upload({ sent, onProgress }),
    pathOf: paths.propertyImport,
    showsError: name === 'listings',
    texts: { done: messages.read, failed: messages.readFailed },
  });
}
