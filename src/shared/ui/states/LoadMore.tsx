import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import type { BusyButtonProps } from '@/shared/ui/BusyButton';

export interface MoreRows {
  exist: boolean;
  loading: boolean;
  failed: boolean;
  load: () => void;
}

interface LoadMoreProps {
  more: MoreRows;
  failedText: string;
  label?: string;
  size?: BusyButtonProps['size'];
  /** New rows would push content away. */
  byHand?: boolean;
  className?: string;
}

/** Loads before the end is in view. */
const AHEAD = '800px';

/** The button is for the keyboard and failures. */
export function LoadMore({
  more: { exist, loading, failed, load },
  failedText,
  label,
  size,
  byHand = false,
  className,
}: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const idle = !byHand && exist && !loading && !failed;
  const reach = useEffectEvent(load);

  useEffect(() => {
    if (!idle || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      // In a scrolling box the window's margins have no effect.
      { root: end.current.closest('[data-scrolls]'), rootMargin: AHEAD },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [idle]);

  // The button's focus goes on to the first of its rows: they come before it, and the last ones remove it.
  const lastRow = useRef<Element | null>(null);
  const focus = () => {
    lastRow.current = end.current?.previousElementSibling?.lastElementChild ?? null;
  };
  useLayoutEffect(() => {
    const row = lastRow.current?.nextElementSibling;
    if (loading || !row) return;
    lastRow.current = null;
    row.querySelector<HTMLElement>('a[href], button')?.focus();
  }, [loading]);

  if (!exist) return null;
  return (
    <End ref={end} className={className} onFocus={focus} onBlur={() => (lastRow.current = null)}>
      {failed && <span role="alert">{failedText}</span>}
      <BusyButton variant="outlined" size={size} busy={loading} busyLabel="Carregando…" onClick={load}>
        {failed ? 'Tentar novamente' : (label ?? (byHand ? 'Mostrar mais' : 'Carregar mais'))}
      </BusyButton>
    </End>
  );
}

const End = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  paddingTop: 16,
  color: theme.vars.palette.text.secondary,
}));
