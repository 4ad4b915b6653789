/** Of whom the notices on this device are: the next person who logs in here is asked again. */
const OWNER = 'noticesOf';

export function storeOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, userId);
  } catch {
    // Full or blocked: after the next login they press the button again.
  }
}

export function isOwner(userId: string): boolean {
  try {
    return localStorage.getItem(OWNER) === userId;
  } catch {
    return false;
  }
}
