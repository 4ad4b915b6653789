import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
}

/** The router's own brings what it preloads for its framework into the first scripts. */
export function Link({ to, target, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { target });
  const followAgain = useLinkClickHandler(to, { target, replace: true });
  return (
    <a
      {...props}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        // A second press, before React renders it.
        const isThere = event.currentTarget.href === window.location.href;
        (isThere ? followAgain : follow)(event);
      }}
    >
      {children}
    </a>
  );
}
