import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';

// A server reads them from its database, a page from the server.
setRegions(FIRST_REGIONS);
