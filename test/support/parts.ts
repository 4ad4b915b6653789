import { sized } from './generated.ts';
import { server } from './server.ts';

/** The product's own number in the full run. A handful tells the same of parts, and needs a hundredth of the leads. */
export const LEADS_PER_PART = sized(500, 5);

/** The server changes leads in parts of so many. */
export const changeInParts = () => server.changeSettings({ leadsPerPart: LEADS_PER_PART });
