import { useEffect, useRef, useState } from 'react';

/** A form within the page. On close, the focus returns to its button, even if the form replaced it. */
export function useInPlace() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Lost with the form; elsewhere the person has gone on.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener };
}
