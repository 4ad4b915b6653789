import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { LazyAccountMenu } from './overlays';
import { UserMenuButton } from './UserMenuButton';

interface UserMenuProps {
  user: User;
  onChoice?: (() => void) | undefined;
}

/** The person at the foot of the menu, and what they can do about themselves, opening above. */
export function UserMenu({ user, onChoice }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <UserMenuButton user={user} open={anchor !== null} onOpen={setAnchor} />
      <LazyAccountMenu
        user={user}
        open={anchor !== null}
        anchor={anchor}
        onClose={close}
        onChoice={() => {
          close();
          onChoice?.();
        }}
      />
    </>
  );
}
