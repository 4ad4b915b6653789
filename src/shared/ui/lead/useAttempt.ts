import { createContext, use } from 'react';
import type { Channel } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';

export const AttemptContext = createContext<(lead: Named, channel: Channel) => void>(() => undefined);

/** Records the attempt without delaying the link. */
export const useAttempt = () => use(AttemptContext);
