import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useInBrowser } from '@/shared/isBrowser';
import { fieldOf } from '@/shared/isRecord';
import { lazyPart } from '@/shared/lazyPart';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';
import type { OpenedPhoto, ShownPhoto } from './photosOf';

const LazyPhotoViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer')).PhotoViewer,
);

export function usePhotoViewer(name: string, photos: ShownPhoto[]) {
  useLoadWhenQuiet(LazyPhotoViewer.load);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<OpenedPhoto | null>(null);
  const location = useLocation();
  const { search, hash } = location;
  const navigate = useNavigate();
  const isOpen = useInBrowser(fieldOf(location.state, 'enlarged') === true, false);
  return {
    active,
    setActive,
    isOpen,
    open: (index: number, tile: HTMLElement) => {
      setActive(index);
      setOpened({ index, onPage: tile.querySelector('img')?.currentSrc });
      void navigate({ search, hash }, { state: { enlarged: true } });
    },
    viewer: isOpen && (
      <LazyPhotoViewer
        name={name}
        photos={photos}
        opened={opened}
        active={active}
        onActive={setActive}
        onClose={() => void navigate(-1)}
      />
    ),
  };
}
