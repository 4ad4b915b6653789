import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { clearArrived, useArrived } from '@/features/leads/arrivals';

/** Whoever has their leads before them has seen what came. */
export function useClearOnVisit(): void {
  const { pathname } = useLocation();
  const arrived = useArrived();
  useEffect(() => {
    if (pathname !== paths.myLeads()) return;
    const look = () => {
      if (!document.hidden) clearArrived();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [pathname, arrived]);
}
