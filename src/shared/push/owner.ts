import { readStored, store } from '@/shared/stored';

/** Whose notices ring here: the next login asks again. */
const OWNER = 'noticesOf';

export const storeOwner = (userId: string | null) => store(OWNER, userId);

export const isOwner = (userId: string): boolean => readStored(OWNER) === userId;
