import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '@/api/baseApi';
import { TAGS } from '@/api/tags';

/** In milliseconds: a network that says it is back often does not carry anything yet. */
const SETTLING = 1000;

/** Loads what is shown anew once the network is back, and once the first visit's service worker can keep it. */
export function useFreshAnswers(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    let timer: number | undefined;
    const loadAll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => dispatch(baseApi.util.invalidateTags([...TAGS])), SETTLING);
    };
    const loadKept = () => dispatch(baseApi.util.invalidateTags(['Lead', 'Stats']));
    window.addEventListener('online', loadAll);
    worker?.addEventListener('controllerchange', loadKept);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', loadAll);
      worker?.removeEventListener('controllerchange', loadKept);
    };
  }, [dispatch]);
}
