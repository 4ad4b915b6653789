import { createContext, use } from 'react';
import type { Channel } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';

export const AttemptContext = createContext<(lead: Named, channel: Channel) => void>(() => undefined);

/** For the click on a link to a person: records the attempt beside it, and never holds it up. */
export const useAttempt = () => use(AttemptContext);
