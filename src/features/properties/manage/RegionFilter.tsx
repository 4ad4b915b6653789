import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { regionName } from '#contract/ground/regions.ts';
import { regionFilterOptions } from '@/shared/regionFilters';
import { FilterInput } from '@/shared/ui/filter/SearchFilter';
import { useTypedFilter } from '@/shared/ui/filter/useTypedFilter';
import { ownLandmark } from '@/shared/ui/ownLandmark';
import { toRegion } from './manageSearch';

interface RegionFilterProps {
  value: string | undefined;
  onFilter: (value: string | undefined) => void;
  focused?: boolean;
}

/** Free text: `zona` matches four of the six regions. */
export function RegionFilter({ value, onFilter, focused = false }: RegionFilterProps) {
  const { text, setText, apply } = useTypedFilter(value, toRegion, regionName, onFilter);
  return (
    <Choice
      freeSolo
      forcePopupIcon
      options={regionFilterOptions().map(({ label }) => label)}
      // All six: another choice takes one click.
      filterOptions={(options) => options}
      inputValue={text}
      value={value === undefined ? null : regionName(value)}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(_event, chosen) => apply(chosen ?? '')}
      onBlur={() => apply()}
      popupIcon={<ChevronDown size={18} />}
      slotProps={{ popper: ownLandmark('Regiões') }}
      renderInput={({ slotProps, id, disabled }) => (
        <FilterInput
          id={id}
          disabled={disabled}
          {...slotProps.input}
          fullWidth
          placeholder="Região"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- in a sheet that opened for it
          autoFocus={focused}
          slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': 'Região' } }}
        />
      )}
    />
  );
}

const Choice = styled(Autocomplete<string, false, false, true>)({
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { padding: '0 30px 0 12px' },
  '& .MuiAutocomplete-endAdornment': { right: 2 },
});
