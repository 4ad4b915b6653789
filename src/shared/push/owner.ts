/** Whose notices ring here: the next login asks again. */
const OWNER = 'noticesOf';

export function storeOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, userId);
  } catch {
    // Full or blocked: after the next login they press again.
  }
}

export function isOwner(userId: string): boolean {
  try {
    return localStorage.getItem(OWNER) === userId;
  } catch {
    return false;
  }
}
