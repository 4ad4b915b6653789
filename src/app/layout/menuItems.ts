import {
  Building2,
  CalendarCheck,
  CalendarClock,
  CirclePlus,
  Gauge,
  Globe,
  Hand,
  House,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Repeat,
  ScrollText,
  Timer,
  TrendingUp,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { User } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { PoolCount } from '@/features/leads/clock/pool/PoolCount';
import { NewLeadCount, UnassignedCount } from '@/features/leads/LeadCounts';

export interface MenuItem {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Nothing for 0. */
  Count?: ComponentType;
  /** Also mark this entry. */
  under?: string[];
}

const adminMenu: MenuItem[] = [
  { label: 'Dashboard', to: paths.dashboard(), Icon: LayoutDashboard },
  { label: 'Resultados', to: paths.results(), Icon: TrendingUp },
  { label: 'Velocidade', to: paths.speed(), Icon: Gauge },
  { label: 'Criar Imóvel', to: paths.createProperty(), Icon: CirclePlus },
  { label: 'Gerenciar Imóveis', to: paths.manageProperties(), Icon: House },
  { label: 'Corretores', to: paths.brokers(), Icon: UsersRound },
  {
    label: 'Leads',
    to: paths.leadsList(),
    Icon: Inbox,
    Count: UnassignedCount,
    under: [paths.lead(), paths.leadsByBroker(), paths.createLead(), paths.assignLeads(), paths.distributions()],
  },
  { label: 'Roleta', to: paths.rotation(), Icon: Repeat },
  { label: 'Tempo de resposta', to: paths.clock(), Icon: Timer },
  { label: 'Plantão', to: paths.shifts(), Icon: CalendarClock },
  { label: 'Imobiliária', to: paths.brokerage(), Icon: Building2 },
  { label: 'Tarefas do sistema', to: paths.jobs(), Icon: ListChecks },
];

const brokerMenuOf = (user: User): MenuItem[] => [
  { label: 'Hoje', to: paths.today(), Icon: CalendarCheck },
  {
    label: 'Meus Leads',
    to: paths.myLeads(),
    Icon: Inbox,
    Count: NewLeadCount,
    under: [paths.lead(), paths.createLead()],
  },
  { label: 'Bolsão', to: paths.pool(), Icon: Hand, Count: PoolCount },
  { label: 'Extrato da roleta', to: paths.rotationLedger(), Icon: ScrollText },
  { label: 'Plantão', to: paths.shifts(), Icon: CalendarClock },
  { label: 'Perfil', to: paths.profile(), Icon: UserRound },
  { label: 'Site', to: paths.hotsite(user.slug), Icon: Globe },
];

export const menuOf = (user: User): MenuItem[] => (user.isAdmin ? adminMenu : brokerMenuOf(user));
