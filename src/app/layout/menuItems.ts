import {
  Building2,
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  CirclePlus,
  ClipboardCheck,
  Download,
  Gauge,
  Globe,
  Hand,
  History,
  House,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Repeat,
  ScrollText,
  Timer,
  TrendingUp,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { FailedJobsDot, PooledCount, UnassignedCount, WaitingCount } from '@/features/dashboard/AttentionCounts';
import { NewLeadCount } from '@/features/leads/core/LeadCounts';
import { PoolCount } from '@/features/leads/giving/clock/pool/PoolCount';

export interface MenuItem {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Nothing for 0. */
  Count?: ComponentType;
  /** Also mark this entry. */
  under?: string[];
}

const runs: MenuItem = { label: 'O que foi feito', to: paths.runs(), Icon: ClipboardCheck, under: [paths.run()] };

const adminMenu: MenuItem[][] = [
  [
    { label: 'Dashboard', to: paths.dashboard(), Icon: LayoutDashboard },
    {
      label: 'Leads',
      to: paths.leadsList(),
      Icon: Inbox,
      Count: UnassignedCount,
      under: [
        paths.lead(),
        paths.leadsByBroker(),
        paths.createLead(),
        paths.assignLeads(),
        paths.importLeads(),
        paths.leadImport(),
      ],
    },
    { label: 'Bolsão', to: paths.leadsList('pool'), Icon: Hand, Count: PooledCount },
    runs,
  ],
  [
    { label: 'Criar Imóvel', to: paths.createProperty(), Icon: CirclePlus },
    {
      label: 'Gerenciar Imóveis',
      to: paths.manageProperties(),
      Icon: House,
      under: [paths.importProperties(), paths.propertyImport()],
    },
    {
      label: 'Corretores',
      to: paths.brokers(),
      Icon: UsersRound,
      Count: WaitingCount,
      under: [paths.teams(), paths.handover()],
    },
  ],
  [
    { label: 'Roleta', to: paths.rotation(), Icon: Repeat },
    { label: 'Tempo de resposta', to: paths.clock(), Icon: Timer },
    { label: 'Plantão', to: paths.shifts(), Icon: CalendarClock },
  ],
  [
    { label: 'Resultados', to: paths.results(), Icon: TrendingUp },
    { label: 'Velocidade', to: paths.speed(), Icon: Gauge },
  ],
  [
    {
      label: 'Imobiliária',
      to: paths.brokerage(),
      Icon: Building2,
      under: [paths.brokerageTexts(), paths.connections()],
    },
    { label: 'Exportações', to: paths.exports(), Icon: Download },
    { label: 'Registro', to: paths.audit(), Icon: History },
    { label: 'Tarefas do sistema', to: paths.jobs(), Icon: ListChecks, Count: FailedJobsDot },
  ],
];

const brokerWork: MenuItem[] = [
  { label: 'Hoje', to: paths.today(), Icon: CalendarCheck },
  {
    label: 'Meus Leads',
    to: paths.myLeads(),
    Icon: Inbox,
    Count: NewLeadCount,
    under: [paths.lead(), paths.createLead()],
  },
  { label: 'Meu painel', to: paths.brokerDashboard(), Icon: ChartNoAxesColumn },
  { label: 'Bolsão', to: paths.pool(), Icon: Hand, Count: PoolCount },
  { label: 'Extrato da roleta', to: paths.rotationLedger(), Icon: ScrollText },
  { label: 'Plantão', to: paths.shifts(), Icon: CalendarClock },
];

const brokerSelf = (user: User): MenuItem[] => [
  { label: 'Perfil', to: paths.profile(), Icon: UserRound },
  { label: 'Site', to: paths.hotsite(user.slug), Icon: Globe },
];

/** Further entries of a gerente. */
const deskMenu = ({ seesAll }: User): MenuItem[] => [
  {
    label: seesAll ? 'Leads' : 'Leads da equipe',
    to: paths.leadsList(),
    Icon: Users,
    under: [paths.leadsByBroker(), paths.assignLeads()],
  },
  runs,
  { label: 'Corretores', to: paths.brokers(), Icon: UsersRound },
];

/** In groups; of several the last one stands at the foot. */
export function menuOf(user: User): MenuItem[][] {
  if (user.isAdmin) return adminMenu;
  return isAtDesk(user) ? [brokerWork, deskMenu(user), brokerSelf(user)] : [[...brokerWork, ...brokerSelf(user)]];
}
