import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';

export const homeOf = (user: Pick<User, 'isAdmin'>): string => (user.isAdmin ? paths.dashboard() : paths.myLeads());

export const profileOf = (user: Pick<User, 'isAdmin'>): string => (user.isAdmin ? paths.me() : paths.profile());
