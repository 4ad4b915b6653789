import type { Map as LeafletMap } from 'leaflet';

/** Milliseconds without a move. */
export const AT_REST_AFTER = 300;

/** `layout`: a popup without room, focus on a pin outside, a new window size. */
export type MoveCause = 'visitor' | 'address' | 'layout';

/** At once after `goTo`, else after the pause. */
export function watchMoves(map: LeafletMap, onMoveEnd: (cause: MoveCause) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProgrammatic: 'address' | 'layout' | false = false;
  let isAutoPan = false;
  // Stays true if the layout moves the map before the report.
  let byVisitor = false;
  const report = (cause: MoveCause) => {
    byVisitor = false;
    onMoveEnd(cause);
  };
  const run = (cause: 'address' | 'layout', move: () => void) => {
    isProgrammatic = cause;
    move();
    isProgrammatic = false;
  };
  const handlers = {
    // Leaflet fires it before moving the map for a popup.
    autopanstart: () => {
      isAutoPan = true;
    },
    movestart: () => {
      clearTimeout(timer);
      byVisitor ||= !isProgrammatic && !isAutoPan;
      isAutoPan = false;
    },
    moveend: () => {
      clearTimeout(timer);
      if (isProgrammatic === 'address') return;
      timer = setTimeout(() => report(byVisitor ? 'visitor' : 'layout'), AT_REST_AFTER);
    },
  };
  map.on(handlers);
  return {
    goTo: (move: () => void): void => {
      run('address', move);
      report('address');
    },
    moveForLayout: (move: () => void): void => run('layout', move),
    stop: (): void => {
      clearTimeout(timer);
      map.off(handlers);
    },
  };
}

export type Moves = ReturnType<typeof watchMoves>;
