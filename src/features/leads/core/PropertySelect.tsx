import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { SEARCH_MIN_LENGTH } from '#contract/ground/listValues.ts';
import type { Named } from '#contract/ground/named.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import { useGetPropertiesQuery } from '@/features/properties/propertiesApi';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { ownLandmark } from '@/shared/ui/ownLandmark';
import { selectStyle } from './selectStyle';

interface PropertySelectProps {
  value: Named | null;
  onChange: (property: Named | null) => void;
}

const MAX_FOUND = 8;
/** Sold ones too. */
const ANY = { status: [...PROPERTY_STATUSES] };

/** There may be many thousands: the server searches. */
export function PropertySelect(props: PropertySelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label="Imóvel" optional error={undefined}>
      <PropertyInput id={id} {...props} />
    </FieldFrame>
  );
}

export function PropertyInput({ id, value, onChange }: PropertySelectProps & { id: string }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isSearch = q.length >= SEARCH_MIN_LENGTH && q !== value?.name;
  const { currentData, isFetching, isError } = useGetPropertiesQuery(
    isSearch ? { ...ANY, q, pageSize: MAX_FOUND } : skipToken,
  );
  const found: Named[] = currentData?.rows ?? [];
  const options = value && !found.some(({ _id }) => _id === value._id) ? [value, ...found] : found;
  return (
    <Select
      id={id}
      options={options}
      value={value}
      onChange={(_event, property) => onChange(property)}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(all) => all}
      getOptionLabel={(property) => property.name}
      getOptionKey={(property) => property._id}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={
        !isSearch
          ? 'Digite o nome ou o endereço'
          : isError
            ? 'Não foi possível buscar agora'
            : 'Nenhum imóvel encontrado'
      }
      clearText="Limpar"
      popupIcon={<ChevronDown size={18} />}
      slotProps={{ popper: ownLandmark('Imóveis') }}
      renderInput={({ slotProps, id: inputId, disabled }) => (
        <OutlinedInput
          id={inputId}
          disabled={disabled}
          {...slotProps.input}
          fullWidth
          placeholder="Busque pelo nome ou endereço"
          slotProps={{ input: slotProps.htmlInput }}
        />
      )}
    />
  );
}

const Select = styled(Autocomplete<Named>)(({ theme }) => selectStyle(theme, 64));
