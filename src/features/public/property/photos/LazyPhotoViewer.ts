import { useLocation, useNavigate } from 'react-router-dom';
import { useIsInBrowser } from '@/shared/isBrowser';
import { fieldOf } from '@/shared/isRecord';
import { lazyPart } from '@/shared/lazyPart';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';

export const LazyPhotoViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer')).PhotoViewer,
);

/** A phone's back button closes the viewer. */
export function usePhotoViewer() {
  useLoadWhenQuiet(LazyPhotoViewer.load);
  const location = useLocation();
  const { search, hash } = location;
  const navigate = useNavigate();
  return {
    isOpen: useIsInBrowser() && fieldOf(location.state, 'enlarged') === true,
    open: () => void navigate({ search, hash }, { state: { enlarged: true } }),
    close: () => void navigate(-1),
  };
}
