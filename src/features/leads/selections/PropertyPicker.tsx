import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SelectedProperty } from '#contract/selections.ts';
import { serverMessage } from '@/api/apiError';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { SearchFilter } from '@/shared/ui/filter/SearchFilter';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';
import { Loading } from '@/shared/ui/states/Loading';
import { FailedLine, TextLine } from '../LeadSection';
import { messages } from './messages';
import { PropertyLine } from './PropertyLine';
import { useGetSuggestionsQuery } from './selectionsApi';

const MAX_FOUND = 20;

interface PropertyPickerProps {
  lead: string;
  chosen: SelectedProperty[];
  onToggle: (property: SelectedProperty) => void;
}

export function PropertyPicker({ lead, chosen, onToggle }: PropertyPickerProps) {
  const [q, setQ] = useState<string>();
  const suggested = useGetSuggestionsQuery(lead, { refetchOnMountOrArgChange: true });
  const found = useGetPropertiesQuery(q === undefined ? skipToken : { q, pageSize: MAX_FOUND });
  const { error, refetch } = q === undefined ? suggested : found;
  const properties = q === undefined ? suggested.data : found.currentData?.rows;
  const texts =
    q === undefined
      ? { title: 'Sugestões', failed: messages.suggestionsFailed, empty: messages.noSuggestions }
      : { title: 'Encontrados', failed: messages.searchFailed, empty: messages.noneFound };
  return (
    <>
      <SearchFilter
        label="Buscar imóvel por nome ou endereço"
        placeholder="Buscar por nome ou endereço"
        read={toSearchText}
        value={q}
        onFilter={setQ}
      />
      <section aria-label={texts.title}>
        <Heading>{texts.title}</Heading>
        {properties ? (
          properties.length === 0 ? (
            <TextLine role="status">{texts.empty}</TextLine>
          ) : (
            <ul>
              {properties.map((property) => (
                <Choice
                  key={property._id}
                  property={property}
                  isChosen={chosen.some(({ _id }) => _id === property._id)}
                  onToggle={() => onToggle(property)}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <FailedLine text={serverMessage(error) ?? texts.failed} onRetry={refetch} />
        ) : (
          <Loading text="Carregando imóveis…">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} variant="rounded" height={60} sx={{ my: '8px' }} />
            ))}
          </Loading>
        )}
      </section>
    </>
  );
}

interface ChoiceProps {
  property: SelectedProperty;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ property, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <Row aria-pressed={isChosen} onClick={onToggle}>
        <PropertyLine property={property} />
        <Mark>{isChosen ? <Check size={18} /> : <Plus size={18} />}</Mark>
      </Row>
    </li>
  );
}

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

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.outline}`,
  '[aria-pressed="true"] > &': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));
