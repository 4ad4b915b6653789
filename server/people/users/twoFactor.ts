import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** `user` is an alias. */
export const hasTwoFactor = (user: SQL) =>
  sql<boolean>`exists (select from two_factors f where f.user_id = ${user}.id and f.enabled_at is not null)`;

/** By the brokerage's rule for their role. */
export const mustUseTwoFactor = (user: SQL) =>
  sql<boolean>`exists (
    select from brokerage b where ${user}.role = any(b.two_factor_for))`;
