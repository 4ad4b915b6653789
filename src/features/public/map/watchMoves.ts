import type { Map as LeafletMap } from 'leaflet';

/** In ms without a further move, after which the map has come to rest. */
const AT_REST_AFTER = 300;

/**
 * Why the map shows another area: a visitor moved it; its address says so; or the layout needs it, such as a popup that
 * has no room, the focus on a pin behind the edge, another size of the window.
 */
export type MoveCause = 'visitor' | 'address' | 'layout';

/** Reports where the map has come to rest: at once after a move by `goTo`, after all others once it stays. */
export function watchMoves(map: LeafletMap, onMoveEnd: (cause: MoveCause) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProgrammatic: 'address' | 'layout' | false = false;
  let isAutoPan = false;
  // A visitor's move stays one, also when the layout needs another before it is reported.
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
    // Leaflet fires it just before it moves the map to make room for a popup.
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
      timer = setTimeout(() => {
        report(byVisitor ? 'visitor' : 'layout');
      }, AT_REST_AFTER);
    },
  };
  map.on(handlers);
  return {
    goTo: (move: () => void): void => {
      run('address', move);
      report('address');
    },
    moveForLayout: (move: () => void): void => {
      run('layout', move);
    },
    stop: (): void => {
      clearTimeout(timer);
      map.off(handlers);
    },
  };
}

export type Moves = ReturnType<typeof watchMoves>;
