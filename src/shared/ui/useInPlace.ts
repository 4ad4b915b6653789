import { useEffect, useRef, useState } from 'react';

/** A form within the page. When it closes, the button that opened it has the focus again, also where the form stood in its place. */
export function useInPlace() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // It fell with the form; elsewhere the person has gone on.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener };
}
