import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import type { SelectedProperty, SuggestedProperty } from '#contract/leads/selections.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { Loaded } from '@/api/Loaded';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { isCrossed } from '@/shared/ui/filter/PriceFilter';
import { SearchFilter } from '@/shared/ui/filter/SearchFilter';
import { LineSign } from '@/shared/ui/ListLine';
import { FailedLine, TextLine } from '../core/LeadSection';
import { PropertyLine } from '../core/PropertyLine';
import { wishText } from '../core/wishText';
import { messages } from './messages';
import { PropertyFilters } from './PropertyFilters';
import type { PickerFilter } from './PropertyFilters';
import { useGetSelectionsQuery, useGetSuggestionsQuery } from './selectionsApi';

const MAX_FOUND = 20;

interface PropertyPickerProps {
  lead: Pick<Lead, '_id' | 'wish'>;
  chosen: SelectedProperty[];
  onToggle: (property: SelectedProperty) => void;
}

interface Part {
  title: string;
  properties: (SelectedProperty | SuggestedProperty)[];
}

const hasFilter = (filter: PickerFilter) => Object.values<unknown>(filter).some((value) => value !== undefined);

export function PropertyPicker({ lead, chosen, onToggle }: PropertyPickerProps) {
  const [filter, setFilter] = useState<PickerFilter>({});
  const isSearch = hasFilter(filter) && !isCrossed(filter);
  const suggested = useGetSuggestionsQuery(lead._id, { refetchOnMountOrArgChange: true });
  const found = useGetPropertiesQuery(isSearch ? { ...filter, pageSize: MAX_FOUND } : skipToken);
  const sent = useSentIds(lead._id);
  const parts = isSearch
    ? found.currentData && [{ title: 'Encontrados', properties: found.currentData.rows }]
    : suggested.data && suggestedParts(suggested.data, lead.wish);
  const texts = isSearch
    ? { failed: messages.searchFailed, empty: messages.noneFound }
    : { failed: messages.suggestionsFailed, empty: messages.noSuggestions };
  const change = (changed: PickerFilter) => setFilter((now) => ({ ...now, ...changed }));
  return (
    <>
      <SearchFilter
        label="Buscar imóvel por nome ou endereço"
        placeholder="Buscar por nome ou endereço"
        value={filter.q}
        onFilter={(q) => change({ q })}
      />
      <PropertyFilters filter={filter} onFilter={change} />
      <Loaded
        query={{ ...(isSearch ? found : suggested), data: parts }}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={60} sx={{ my: '8px' }} />
        ))}
        failed={texts.failed}
        Failed={Failed}
      >
        {(loaded) =>
          loaded.every(({ properties }) => properties.length === 0) ? (
            <Empty role="status">{texts.empty}</Empty>
          ) : (
            loaded.map(({ title, properties }) => (
              <section key={title} aria-label={title}>
                <Heading>{title}</Heading>
                <ul>
                  {properties.map((property) => (
                    <Choice
                      key={property._id}
                      property={property}
                      {...('differences' in property && { differences: property.differences })}
                      wasSent={sent.has(property._id)}
                      isChosen={chosen.some(({ _id }) => _id === property._id)}
                      onToggle={() => onToggle(property)}
                    />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
    </>
  );
}

function suggestedParts(suggested: SuggestedProperty[], wish: LeadWish | null): Part[] {
  const fitting = suggested.filter(({ fits }) => fits);
  const close = suggested.filter(({ fits }) => !fits);
  if (fitting.length === 0) return [{ title: 'Sugestões', properties: close }];
  return [
    { title: wish ? `Como procura: ${wishText(wish)}` : 'Sugestões', properties: fitting },
    ...(close.length > 0 ? [{ title: 'Chegam perto', properties: close }] : []),
  ];
}

/** By any selection of theirs; suggestions have none of them. */
function useSentIds(lead: string): Set<string> {
  const { data = [] } = useGetSelectionsQuery(lead);
  return new Set(data.flatMap(({ properties }) => properties.map(({ property }) => property._id)));
}

interface ChoiceProps {
  property: SelectedProperty;
  differences?: string[];
  wasSent: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ property, differences, wasSent, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <Row aria-pressed={isChosen} onClick={onToggle}>
        <PropertyLine property={property}>{differences?.join(', ')}</PropertyLine>
        {wasSent && <Sent>já enviado</Sent>}
        <Mark>{isChosen ? <Check size={18} /> : <Plus size={18} />}</Mark>
      </Row>
    </li>
  );
}

const Empty = styled(TextLine)({ marginTop: 16 });

const Failed = styled(FailedLine)({ marginTop: 16 });

const Sent = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  color: theme.vars.palette.text.secondary,
}));

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.section, margin: '16px 0 4px' }));

const Row = styled(ButtonBase)(({ theme }) => ({
  width: 'calc(100% + 16px)',
  margin: '0 -8px',
  padding: 8,
  gap: 12,
  borderRadius: 10,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[aria-pressed="true"]': { backgroundColor: theme.vars.palette.background.selected },
}));

const Mark = styled(LineSign)(({ theme }) => ({
  color: 'inherit',
  backgroundColor: 'transparent',
  border: `1px solid ${theme.vars.palette.outline}`,
  '[aria-pressed="true"] > &': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));
