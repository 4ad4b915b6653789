export const ROLES = ['admin', 'gerente', 'corretor'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** Shares out others' leads, and sees brokers: at the desk. */
export const isAtDesk = ({ role }: { role: Role }): boolean => role !== 'corretor';

export const ROLE_NAMES: Record<Role, string> = { admin: 'Administrador', gerente: 'Gerente', corretor: 'Corretor' };
