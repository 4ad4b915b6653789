import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectArrived } from '@/features/leads/liveSlice';

const COUNTED = /^\(\d+\) /;

/** `(2) Meus Leads · Morada` while the tab is out of sight. */
export function useTitleCount(): void {
  const arrived = useSelector(selectArrived);
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(COUNTED, '');
      document.title = document.hidden && arrived > 0 ? `(${arrived.toString()}) ${title}` : title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
    };
  }, [arrived]);
}
