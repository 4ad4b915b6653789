import { visitorAuthPages } from '@/features/auth/visitorRoutes';
import { publicPages } from '@/features/public/routes';

export const visitorPages = [...visitorAuthPages, ...publicPages];
