import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Line } from './areaOfLine';

type Point = Line[number];

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels. */
const STEP = 16;
const FINE_STEP = 2;

const within = (side: number, size: number) => Math.min(Math.max(side, 0), size);

export const hints = {
  keys: 'Setas movem a cruz (com Shift, aos poucos), Enter marca um canto e Backspace apaga o último. Enter de novo no mesmo lugar fecha a área.',
  small: 'Marque os cantos mais longe uns dos outros.',
  corners: (count: number) =>
    count === 0 ? 'Nenhum canto marcado.' : count === 1 ? '1 canto marcado.' : `${count} cantos marcados.`,
};

interface CrossOptions {
  corners: () => Line;
  onCorners: (corners: Line) => void;
  onFinish: () => void;
  onHint: (hint: string) => void;
  onClose: () => void;
}

/** Draws with the keyboard alone: a cross that arrows move, from the middle of the box. Null: the pointer draws. */
export function useCross({ corners, onCorners, onFinish, onHint, onClose }: CrossOptions) {
  const [cross, setCross] = useState<Point | null>(null);

  function mark(at: Point): void {
    const marked = corners();
    const isSame = marked.at(-1)?.join() === at.join();
    if (isSame && marked.length > 2) onFinish();
    else if (isSame) onHint(hints.keys);
    else {
      onCorners([...marked, at]);
      onHint(hints.corners(marked.length + 1));
    }
  }

  function unmark(): void {
    const left = corners().slice(0, -1);
    onCorners(left);
    onHint(hints.corners(left.length));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, currentTarget: box } = event;
    const at: Point = cross ?? [box.clientWidth / 2, box.clientHeight / 2];
    const move = MOVES[key];
    const step = shiftKey ? FINE_STEP : STEP;
    if (move) {
      const [x, y] = [at[0] + move[0] * step, at[1] + move[1] * step];
      setCross([within(x, box.clientWidth), within(y, box.clientHeight)]);
    } else if (key === 'Enter' || key === ' ') mark(at);
    else if (key === 'Backspace') unmark();
    else if (key === 'Escape') onClose();
    else return;
    event.preventDefault();
    // The dialog around the map has keys of its own.
    event.stopPropagation();
  }

  return {
    cross,
    onKeyDown,
    begin: ({ clientWidth, clientHeight }: Element) => {
      setCross([clientWidth / 2, clientHeight / 2]);
      onHint(hints.keys);
    },
    end: () => setCross(null),
  };
}
