import { useLocation, useNavigate } from 'react-router-dom';
import { fieldOf } from '@/shared/isRecord';
import { lazyPart } from '@/shared/ui/lazyPart';

export const LazyPhotoViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer')).PhotoViewer,
);

/** Opening the viewer is a step of the history, so that a phone's back button closes it. */
export function usePhotoViewer() {
  const location = useLocation();
  const { search, hash } = location;
  const navigate = useNavigate();
  return {
    isOpen: fieldOf(location.state, 'enlarged') === true,
    open: () => void navigate({ search, hash }, { state: { enlarged: true } }),
    close: () => void navigate(-1),
  };
}
