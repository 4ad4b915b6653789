import {
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CirclePlus,
  Globe,
  Hand,
  House,
  Inbox,
  LayoutDashboard,
  Repeat,
  ScrollText,
  Sunrise,
  TrendingUp,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { selectUser } from '@/features/auth/authSlice';
import { FailedJobsDot, UnassignedCount, WaitingCount } from '@/features/dashboard/AttentionCounts';
import { NewLeadCount } from '@/features/leads/core/LeadCounts';
import { PoolCount } from '@/features/leads/giving/clock/pool/PoolCount';
import { opens } from '../access';

export interface Tab {
  label: string;
  to: string;
  /** Pages that open from it. */
  under?: string[];
}

/** An entry of the menu. It leads to its first tab; a single one is not shown. */
export interface Place {
  label: string;
  Icon: LucideIcon;
  /** Shows nothing for 0. */
  Count?: ComponentType;
  tabs: Tab[];
  /** Its tabs have one address after the `?`: the choice goes from one to the next. */
  keepsSearch?: boolean;
  /** Its word in the bar of phones. */
  inBar?: string;
}

const one = (
  label: string,
  to: string,
  Icon: LucideIcon,
  { under, ...more }: Pick<Place, 'Count' | 'inBar'> & Pick<Tab, 'under'> = {},
): Place => ({ label, Icon, ...more, tabs: [{ label, to, ...(under && { under }) }] });

const WHAT_WAS_DONE = 'O que foi feito';

const leads: Place = {
  label: 'Leads',
  Icon: Inbox,
  tabs: [
    { label: 'Lista', to: paths.leadsList(), under: [paths.lead(), paths.createLead()] },
    { label: 'Por corretor', to: paths.leadsByBroker() },
    { label: 'Distribuir', to: paths.assignLeads() },
    { label: 'Importar', to: paths.importLeads(), under: [paths.leadImport()] },
    { label: WHAT_WAS_DONE, to: paths.runs('leads'), under: [paths.run()] },
  ],
};

const brokers: Place = {
  label: 'Corretores',
  Icon: UsersRound,
  tabs: [
    { label: 'Corretores', to: paths.brokers(), under: [paths.handover()] },
    { label: 'Equipes', to: paths.teams() },
    { label: 'Convites', to: paths.invitations() },
  ],
};

const teamDay = one('Dia da equipe', paths.teamDay(), Sunrise);
const agenda = one('Agenda', paths.teamAgenda(), CalendarDays);
const shifts = one('Plantão', paths.shifts(), CalendarClock);

const reports: Place = {
  label: 'Relatórios',
  Icon: TrendingUp,
  keepsSearch: true,
  tabs: [
    { label: 'Resultados', to: paths.results() },
    { label: 'Velocidade', to: paths.speed() },
  ],
};

const adminPlaces: Place[][] = [
  [
    one('Dashboard', paths.dashboard(), LayoutDashboard),
    one('Criar Imóvel', paths.createProperty(), CirclePlus),
    {
      label: 'Gerenciar Imóveis',
      Icon: House,
      tabs: [
        { label: 'Imóveis', to: paths.manageProperties() },
        { label: 'Importar', to: paths.importProperties(), under: [paths.propertyImport()] },
        { label: WHAT_WAS_DONE, to: paths.runs('imoveis') },
      ],
    },
    { ...brokers, Count: WaitingCount },
    { ...leads, Count: UnassignedCount },
  ],
  [
    agenda,
    {
      label: 'Roleta',
      Icon: Repeat,
      tabs: [
        { label: 'Regras', to: paths.rotation() },
        { label: 'Extrato', to: paths.rotationLedger() },
        { label: 'Prazo', to: paths.clock() },
        ...shifts.tabs,
      ],
    },
    reports,
    {
      label: 'Imobiliária',
      Icon: Building2,
      Count: FailedJobsDot,
      tabs: [
        { label: 'Marca', to: paths.brokerage() },
        { label: 'Contato e endereço', to: paths.brokerageContact() },
        { label: 'Regiões e tipos', to: paths.brokerageRegions() },
        { label: 'Mensagens e textos', to: paths.brokerageTexts() },
        { label: 'Listas', to: paths.brokerageLists() },
        { label: 'Segurança', to: paths.brokerageSecurity() },
        { label: 'Conexões', to: paths.connections() },
        {
          label: 'Dados',
          to: paths.brokerageData(),
          under: [paths.runs(), paths.exports(), paths.jobs(), paths.audit()],
        },
      ],
    },
  ],
];

const brokerPlaces = (user: User): Place[] => [
  one('Hoje', paths.today(), CalendarCheck, { inBar: 'Hoje' }),
  one('Meus Leads', paths.myLeads(), isAtDesk(user) ? Users : Inbox, {
    Count: NewLeadCount,
    inBar: isAtDesk(user) ? 'Meus' : 'Leads',
    under: [paths.lead(), paths.createLead()],
  }),
  one('Meu painel', paths.brokerDashboard(), ChartNoAxesColumn),
  one('Bolsão', paths.pool(), Hand, { Count: PoolCount, inBar: 'Bolsão' }),
  one('Extrato da roleta', paths.rotationLedger(), ScrollText),
  ...(isAtDesk(user) ? [] : [shifts]),
  one('Perfil', paths.profile(), UserRound),
  one('Site', paths.hotsite(user.slug), Globe),
];

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** In groups. */
export function placesOf(user: User): Place[][] {
  const groups = user.isAdmin
    ? adminPlaces
    : [...(isAtDesk(user) ? [[teamDay, leads, agenda, shifts, reports, brokers]] : []), brokerPlaces(user)];
  return groups.map((places) =>
    places
      .map((place) => ({ ...place, tabs: place.tabs.filter(({ to }) => opens(user, pathOf(to))) }))
      .filter(({ tabs }) => tabs.length > 0),
  );
}

export interface Here {
  place: Place;
  tab: Tab;
}

/** A tab with a filter is the current one where that filter is on, or where no other tab has the page. */
export function hereIn(places: Place[], pathname: string, params: URLSearchParams): Here | undefined {
  const all = places.flatMap((place) => place.tabs.map((tab) => ({ place, tab })));
  const isFiltered = ({ tab: { to } }: Here) => {
    const [path = '', query = ''] = to.split('?');
    const asked = [...new URLSearchParams(query)];
    return path === pathname && asked.length > 0 && asked.every(([name, value]) => params.get(name) === value);
  };
  const isAt = ({ tab: { to, under = [] } }: Here) => [to, ...under].some((path) => matchPath(path, pathname) !== null);
  return all.find(isFiltered) ?? all.find(isAt) ?? all.find(({ tab }) => pathOf(tab.to) === pathname);
}

/** Pages that open from an entry have an arrow back, and a foot of their own. */
const isEntry = (here: Here | undefined, pathname: string) =>
  !here?.tab.under?.some((path) => matchPath(path, pathname) !== null);

/** The signed-in person's menu, where in it the open page is, and what phones have in a bar below. */
export function useMenu() {
  const user = useSelector(selectUser);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const groups = useMemo(() => (user ? placesOf(user) : []), [user]);
  const here = hereIn(groups.flat(), pathname, params);
  const bar = isEntry(here, pathname) ? groups.flat().filter(({ inBar }) => inBar) : [];
  return { groups, here, bar };
}
