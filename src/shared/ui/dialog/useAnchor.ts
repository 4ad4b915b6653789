import { useState } from 'react';

/** For a button that opens a popup: `opener` are its props. */
export function useAnchor(popup: 'menu' | 'dialog') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    close: () => setAnchor(null),
    opener: {
      'aria-haspopup': popup,
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
    },
  };
}
