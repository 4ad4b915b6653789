/**
 * jsdom compares an element with every rule of every style sheet each time a style is computed, as each query by role
 * does. Styles of the product are for the browser's tests, so here an element has those written on it, `hidden`, and
 * what its kind has without any.
 */
export function computePlainStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  function displayOfKind(element: Element): string {
    const known = displays.get(element.localName);
    if (known !== undefined) return known;
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    document.documentElement.append(bare);
    const { display } = compute(bare);
    bare.remove();
    displays.set(element.localName, display);
    return display;
  }

  const styleOf = (element: Element) => (element as HTMLElement).style as CSSStyleDeclaration | undefined;

  function displayOf(element: Element): string {
    const own = styleOf(element)?.display;
    if (own) return own;
    const isHidden =
      element.hasAttribute('hidden') || (element.localName === 'input' && element.matches('[type=hidden]'));
    if (isHidden) return 'none';
    return element.localName === 'dialog' && element.hasAttribute('open') ? 'block' : displayOfKind(element);
  }

  function ownOpacity(element: Element): string {
    const own = styleOf(element)?.opacity;
    return own === undefined || own === '' ? '1' : own;
  }

  /** The nearest one that is written, upwards. */
  function inherited(element: Element, name: 'visibility' | 'pointerEvents', usual: string): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const written = styleOf(at)?.[name];
      if (written) return written;
    }
    return usual;
  }

  window.getComputedStyle = (element) => {
    const read = (name: string): unknown => {
      if (name === 'display') return displayOf(element);
      if (name === 'visibility') return inherited(element, 'visibility', 'visible');
      if (name === 'pointerEvents' || name === 'pointer-events') return inherited(element, 'pointerEvents', 'auto');
      if (name === 'opacity') return ownOpacity(element);
      return Reflect.get(styleOf(element) ?? {}, name);
    };
    return new Proxy(styleOf(element) ?? ({} as CSSStyleDeclaration), {
      get: (_style, name) => {
        if (name === 'getPropertyValue') return (wanted: string) => read(wanted) ?? '';
        const value = read(String(name));
        return typeof value === 'function' ? (value.bind(styleOf(element)) as unknown) : value;
      },
    });
  };
}
