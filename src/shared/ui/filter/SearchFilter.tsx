import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useWide } from '@/shared/ui/useWide';
import { toSearchText, useTypedFilter } from './useTypedFilter';

interface SearchFilterProps {
  label: string;
  placeholder: string;
  /** Undefined: no filter. */
  read?: (text: string) => string | undefined;
  value: string | undefined;
  onFilter: (value: string | undefined) => void;
  /** Hints at `/`. */
  keycap?: boolean;
  /** Opened by a press. */
  focused?: boolean;
}

/** Waits for a pause in typing; `/` focuses it, Esc empties it. */
export function SearchFilter({
  label,
  placeholder,
  read = toSearchText,
  value,
  onFilter,
  keycap = false,
  focused = false,
}: SearchFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const wide = useWide();
  const { text, setText, apply } = useTypedFilter(value, read, String, onFilter);
  useHotkey('/', () => input.current?.focus());
  return (
    <FilterInput
      fullWidth
      inputRef={input}
      type="search"
      value={text}
      placeholder={placeholder}
      startAdornment={<Search size={18} />}
      endAdornment={
        text === '' ? (
          keycap && <Keycap aria-hidden>/</Keycap>
        ) : (
          <Clear
            aria-label="Limpar busca"
            onClick={() => {
              setText('');
              apply('');
              input.current?.focus();
            }}
          >
            <X size={16} />
          </Clear>
        )
      }
      // eslint-disable-next-line jsx-a11y/no-autofocus -- only where it was opened by a press
      autoFocus={focused}
      slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': '/', enterKeyHint: 'search' } }}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText('');
        if (key !== 'Enter') return;
        apply();
        // A phone's keyboard would cover the results.
        if (!wide) input.current?.blur();
      }}
    />
  );
}

const Clear = styled(IconButton)({ marginRight: -12 });

const Keycap = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: 5,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Lower than a form's field: icon and text identify it. */
export const FilterInput = styled(OutlinedInput)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '&&': { gap: 8, padding: '0 12px' },
  '&&, && .MuiOutlinedInput-input': { minHeight: 36, height: 36, fontSize: '0.8125rem' },
  '&& .MuiOutlinedInput-input': { padding: 0, color: theme.vars.palette.text.primary },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
  '& > svg': { flex: 'none' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '&&, && .MuiOutlinedInput-input': { minHeight: 48, height: 48, fontSize: '1rem' },
  },
}));
