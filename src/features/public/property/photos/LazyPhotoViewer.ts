import { lazyPart } from '@/shared/ui/lazyPart';

export const LazyPhotoViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer')).PhotoViewer,
);
