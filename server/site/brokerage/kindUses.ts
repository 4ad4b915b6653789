import { sql } from 'drizzle-orm';
import type { Kind } from '#contract/properties/kinds.ts';
import type { KindUse } from '#contract/site/brokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';

const COLUMNS = { kind: sql<Kind>`p.category`, properties: sql<number>`count(*)` };

export const readKindUses = (db: Db): Promise<KindUse[]> =>
  select(db, COLUMNS)`from properties p where p.deleted_at is null group by p.category`;
