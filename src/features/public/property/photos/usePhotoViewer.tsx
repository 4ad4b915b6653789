import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useInBrowser } from '@/shared/isBrowser';
import { fieldOf } from '@/shared/isRecord';
import { lazyPart } from '@/shared/lazyPart';
import { stateOfEntry } from '@/shared/routing/historyEntry';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';
import type { OpenedPhoto, ShownPhoto } from './photosOf';

const LazyPhotoViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer')).PhotoViewer,
);

const isEnlarged = (state: unknown) => fieldOf(state, 'enlarged') === true;

export function usePhotoViewer(name: string, photos: ShownPhoto[]) {
  useLoadWhenQuiet(LazyPhotoViewer.load);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<OpenedPhoto | null>(null);
  const location = useLocation();
  const { search, hash } = location;
  const navigate = useNavigate();
  const isOpen = useInBrowser(isEnlarged(location.state), false);
  return {
    active,
    setActive,
    isOpen,
    open: (index: number, tile: HTMLElement) => {
      setActive(index);
      setOpened({ index, onPage: tile.querySelector('img')?.currentSrc });
      if (!isEnlarged(stateOfEntry())) void navigate({ search, hash }, { state: { enlarged: true } });
    },
    viewer: isOpen && (
      <LazyPhotoViewer
        name={name}
        photos={photos}
        opened={opened}
        active={active}
        onActive={setActive}
        onClose={() => {
          if (isEnlarged(stateOfEntry())) void navigate(-1);
        }}
      />
    ),
  };
}
