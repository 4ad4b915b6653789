declare global {
  /** Our own. */
  interface WindowEventMap {
    contactchange: CustomEvent<string | null>;
    devicechange: Event;
    serverreturn: Event;
    sitechange: Event;
  }
}

/** To events of the window. Returns the unsubscribe function. */
export function listen<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) window.addEventListener(type, listener, options);
  return () => {
    for (const type of types) window.removeEventListener(type, listener, options);
  };
}
