import { skipToken } from '@reduxjs/toolkit/query';
import { CirclePlus, UserPlus, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { queryString } from '@/api/requestFormats';
import { profileOf } from '@/features/auth/homeOf';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { useGetLeadsQuery } from '@/features/leads/core/leadsApi';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { formatContact } from '@/shared/format/contact';
import { plain } from '@/shared/format/plain';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';
import { placesOf } from './places';

export interface Found {
  group: 'Páginas' | 'Leads' | 'Imóveis' | 'Corretores';
  label: string;
  about?: string;
  to: string;
  Icon?: LucideIcon;
}

const PAUSE = 200;
const MAX_FOUND = 5;

export function useQuickSearch(user: User, typed: string) {
  const q = usePaused(typed);
  const text = q === undefined ? undefined : toSearchText(q);
  const query = text === undefined ? skipToken : { q: text, pageSize: MAX_FOUND };
  const leads = useGetLeadsQuery(query);
  const properties = useGetPropertiesQuery(user.isAdmin ? query : skipToken);
  const brokers = useGetBrokersQuery(isAtDesk(user) ? query : skipToken);
  const queries = [leads, properties, brokers];
  const isSearching =
    (toSearchText(typed) !== undefined && q !== typed) || queries.some(({ isFetching }) => isFetching);
  const leadRows = leads.currentData?.rows;
  const propertyRows = properties.currentData?.rows;
  const brokerRows = brokers.currentData?.rows;
  const answer = useMemo(() => {
    const groups: Found[][] = [
      leadRows?.map((lead) => ({
        group: 'Leads',
        label: lead.name,
        about: formatContact(lead),
        to: paths.lead(lead._id),
      })) ?? [],
      propertyRows?.map(({ _id, name, address }) => ({
        group: 'Imóveis',
        label: name,
        about: address,
        to: `${paths.manageProperties()}?edit=${_id}`,
      })) ?? [],
      brokerRows?.map(({ name, email }) => ({
        group: 'Corretores',
        label: name,
        about: email,
        to: `${paths.brokers()}?${queryString({ q: email })}`,
      })) ?? [],
    ];
    return { text, groups };
  }, [text, leadRows, propertyRows, brokerRows]);
  const shown = useSettled(answer, !isSearching);
  const words = plain(typed.trim()).split(' ');
  const pages = pagesOf(user).filter(({ label, about = '' }) => {
    const page = plain(`${about} ${label}`);
    return words.every((word) => page.includes(word));
  });
  return {
    found: [pages, ...shown.groups].toSorted(byWord(typed)).flat(),
    text: shown.text,
    isSearching,
    isFailed: queries.some(({ isError }) => isError),
  };
}

/** All answers at once: no row moves under the highlight. */
function useSettled<Value>(value: Value, isSettled: boolean): Value {
  const [settled, setSettled] = useState(value);
  if (isSettled && settled !== value) setSettled(value);
  return settled;
}

/** First the groups in which a word begins so: 'ana' is Ana, before Tanaka. */
function byWord(typed: string) {
  const text = plain(typed.trim());
  const begins = ({ label }: Found) => ` ${plain(label)}`.includes(` ${text}`);
  return (one: Found[], other: Found[]) => Number(other.some(begins)) - Number(one.some(begins));
}

function usePaused(typed: string): string | undefined {
  const [paused, setPaused] = useState<string>();
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), PAUSE);
    return () => clearTimeout(pause);
  }, [typed]);
  return paused;
}

function pagesOf(user: User): Found[] {
  const places = placesOf(user)
    .flat()
    .flatMap(({ label, tabs, Icon }) =>
      tabs.map((tab) => ({ ...tab, Icon, ...(tab.label !== label && { about: label }) })),
    );
  const more = [
    { label: 'Novo Lead', to: paths.createLead(), Icon: CirclePlus },
    ...(isAtDesk(user) ? [{ label: 'Atribuir Leads', to: paths.assignLeads(), Icon: UserPlus }] : []),
    // Brokers have it in their menu.
    ...(user.isAdmin ? [{ label: 'Perfil', to: profileOf(user), Icon: UserRound }] : []),
  ];
  return [...places, ...more].map((page) => ({ group: 'Páginas', ...page }));
}
