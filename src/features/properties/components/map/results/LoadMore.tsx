import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { messages } from '../../../messages';
import type { MapResults } from '../../../useMapResults';

/** Some cards before the end is in view, the next ones are on their way. */
const AHEAD = '600px';

/** Loads the next properties as one scrolls; a button too, for whoever comes by keyboard or after a failure. */
export function LoadMore({ more: { wanted, loading, failed, load } }: Pick<MapResults, 'more'>) {
  const end = useRef<HTMLDivElement>(null);
  const idle = wanted && !loading && !failed;
  const reach = useEffectEvent(load);

  useEffect(() => {
    if (!idle || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      // The list scrolls in a box of its own, which margins of the window would not reach beyond.
      { root: end.current.closest('[data-scrolls]'), rootMargin: AHEAD },
    );
    watcher.observe(end.current);
    return () => {
      watcher.disconnect();
    };
  }, [idle]);

  if (!wanted) return null;
  return (
    <End ref={end}>
      {failed && <span role="alert">{messages.searchFailed}</span>}
      <BusyButton variant="outlined" size="panel" busy={loading} busyLabel="Carregando…" onClick={load}>
        {failed ? 'Tentar novamente' : 'Carregar mais'}
      </BusyButton>
    </End>
  );
}

const End = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '24px 0',
  color: theme.vars.palette.text.secondary,
}));
