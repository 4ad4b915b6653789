import { fieldOf } from '@/shared/isRecord';

/** The browser's own, as React Router keeps it: a second press may come before React renders it. */
export const stateOfEntry = (): unknown => fieldOf(window.history.state, 'usr');
