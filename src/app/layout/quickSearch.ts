import { skipToken } from '@reduxjs/toolkit/query';
import { CirclePlus, UserPlus, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SEARCH_MIN_LENGTH } from '#contract/ground/listValues.ts';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { queryString } from '@/api/requestFormats';
import { useGetAllBrokersQuery, useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { useGetLeadsQuery } from '@/features/leads/core/leadsApi';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { formatContact } from '@/shared/format/contact';
import { isNear, MIN_LETTERS } from '@/shared/format/near';
import { plain } from '@/shared/format/plain';
import { profileOf } from '@/shared/routing/homeOf';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';
import { useDebounced } from '@/shared/useDebounced';
import { placesOf } from './places';

interface Row {
  group: 'Páginas' | 'Leads' | 'Imóveis' | 'Corretores';
  label: string;
  about?: string;
  to: string;
  Icon?: LucideIcon;
}

export interface Found extends Row {
  /** With the answer's text: the first of a new answer is highlighted, not where the earlier first one went. */
  id: string;
}

const PAUSE = 200;
const MAX_FOUND = 5;
/** Brokers come by name: so many are looked through for those that begin so. */
const SORTED = 50;

export function useQuickSearch(user: User, typed: string) {
  const q = useDebounced(typed, PAUSE);
  const text = toSearchText(q);
  const query = text === undefined ? skipToken : { q: text, pageSize: MAX_FOUND };
  // 'ana' is Ana before it is Tanaka, however many of them are newer.
  const starting = useGetLeadsQuery(text === undefined ? skipToken : { q: text, pageSize: MAX_FOUND, words: 'start' });
  const isFull = (starting.currentData?.rows.length ?? MAX_FOUND) === MAX_FOUND;
  const leads = useGetLeadsQuery(isFull ? skipToken : query);
  const noLead = starting.currentData?.rows.length === 0 && leads.currentData?.rows.length === 0;
  const [start, end] = noLead && text !== undefined ? halvesOf(text) : [];
  const nearStart = useGetLeadsQuery(start === undefined ? skipToken : { q: start, pageSize: SORTED, words: 'start' });
  const nearEnd = useGetLeadsQuery(end === undefined ? skipToken : { q: end, pageSize: SORTED });
  const properties = useGetPropertiesQuery(user.isAdmin ? query : skipToken);
  const brokers = useGetBrokersQuery(isAtDesk(user) && text !== undefined ? { q: text, pageSize: SORTED } : skipToken);
  const noBroker = brokers.currentData?.rows.length === 0;
  const allBrokers = useGetAllBrokersQuery(noBroker ? undefined : skipToken);
  const queries = [starting, leads, nearStart, nearEnd, properties, brokers, allBrokers];
  const isSearching =
    (toSearchText(typed) !== undefined && q !== typed) || queries.some(({ isFetching }) => isFetching);
  const startingRows = starting.currentData?.rows;
  const leadRows = leads.currentData?.rows;
  const [startRows, endRows] = [nearStart.currentData?.rows, nearEnd.currentData?.rows];
  const propertyRows = properties.currentData?.rows;
  const brokerRows = noBroker ? allBrokers.currentData : brokers.currentData?.rows;
  const answer = useMemo(() => {
    const near = [...(startRows ?? []), ...(endRows ?? [])].filter(({ name }) => isNearly(text ?? '', name));
    const groups: Row[][] = [
      [...(startingRows ?? []), ...(leadRows ?? []), ...near].map((lead) => ({
        group: 'Leads',
        label: lead.name,
        about: formatContact(lead),
        to: paths.lead(lead._id),
      })),
      propertyRows?.map(({ _id, name, address }) => ({
        group: 'Imóveis',
        label: name,
        about: address,
        to: `${paths.manageProperties()}?edit=${_id}`,
      })) ?? [],
      (noBroker ? brokerRows?.filter(({ name }) => isNearly(text ?? '', name)) : brokerRows)?.map(
        ({ name, email }) => ({
          group: 'Corretores',
          label: name,
          about: email,
          to: `${paths.brokers()}?${queryString({ q: email })}`,
        }),
      ) ?? [],
    ];
    return { text, groups: groups.map((rows) => firstOf(rows, text ?? '')) };
  }, [text, startingRows, leadRows, startRows, endRows, propertyRows, brokerRows, noBroker]);
  const shown = useSettled(answer, !isSearching);
  const pages = pagesFor(user, plain(typed.trim()));
  const found = [pages, ...shown.groups].toSorted(byWord(typed)).flat();
  return {
    found: found.map((row) => ({ ...row, id: `${shown.text ?? ''} ${row.to}` })),
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

/** Whether a word of its name begins so. */
const beginsWith = (typed: string) => {
  const text = plain(typed.trim());
  return ({ label }: Row) => ` ${plain(label)}`.includes(` ${text}`);
};

function byWord(typed: string) {
  const begins = beginsWith(typed);
  return (one: Row[], other: Row[]) => Number(other.some(begins)) - Number(one.some(begins));
}

/** Each once, and of those that begin so the first. */
function firstOf(rows: Row[], typed: string): Row[] {
  const begins = beginsWith(typed);
  const each = [...new Map(rows.map((row) => [row.to, row])).values()];
  return each.toSorted((one, other) => Number(begins(other)) - Number(begins(one))).slice(0, MAX_FOUND);
}

/**
 * A wrong letter is in one half of a word, and the search, which compares letters, finds it by the other one. Halves have
 * the three letters that it needs: in words of four or five the middle must be right.
 */
function halvesOf(text: string): [string, string] | [] {
  if (!/^[\p{L} ]+$/u.test(text)) return [];
  const part = ({ length }: string) => (length < MIN_LETTERS ? length : Math.max(SEARCH_MIN_LENGTH, length >> 1));
  const words = text.split(' ');
  return [
    words.map((word) => word.slice(0, part(word))).join(' '),
    words.map((word) => word.slice(-part(word))).join(' '),
  ];
}

/** 'sousa' is Souza. */
function isNearly(typed: string, name: string): boolean {
  const words = plain(name).split(' ');
  return plain(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part) || isNear(part, word)));
}

/** With all these words in the name; where none has, with words that are near them. Each address once, under one name. */
function pagesFor(user: User, text: string): Row[] {
  const pages = pagesOf(user);
  const exact = pages.filter(({ label, about = '' }) => {
    const name = plain(`${about} ${label}`);
    return text.split(' ').every((word) => name.includes(word));
  });
  const found = exact.length > 0 ? exact : pages.filter(({ label, about = '' }) => isNearly(text, `${about} ${label}`));
  return [...new Map(found.map((page) => [page.to, page])).values()];
}

function pagesOf(user: User): Row[] {
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
