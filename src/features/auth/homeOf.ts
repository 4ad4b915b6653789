import type { User } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';

export const homeOf = (user: Pick<User, 'isAdmin'>): string => (user.isAdmin ? paths.dashboard() : paths.myLeads());

export const profileOf = (user: Pick<User, 'isAdmin'>): string => (user.isAdmin ? paths.me() : paths.profile());
