import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '@/api/baseApi';

/** Loads what is shown again once the first visit's service worker can cache it. */
export function useFreshAnswers(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const loadKept = () => dispatch(baseApi.util.invalidateTags(['Lead', 'Stats']));
    worker?.addEventListener('controllerchange', loadKept);
    return () => {
      worker?.removeEventListener('controllerchange', loadKept);
    };
  }, [dispatch]);
}
