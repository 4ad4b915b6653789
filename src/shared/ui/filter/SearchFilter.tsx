import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { FilterInput } from './FilterInput';
import { useTypedFilter } from './useTypedFilter';

interface SearchFilterProps {
  label: string;
  placeholder: string;
  /** What a text means for the list; undefined where it filters nothing. */
  read: (text: string) => string | undefined;
  value: string | undefined;
  onFilter: (value: string | undefined) => void;
  /** Shows that `/` comes here. */
  keycap?: boolean;
}

/** Searches when the typing pauses; `/` comes here, Esc empties it. */
export function SearchFilter({ label, placeholder, read, value, onFilter, keycap = false }: SearchFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, settle } = useTypedFilter(value, read, String, onFilter);
  useHotkey('/', () => input.current?.focus());
  return (
    <FilterInput
      fullWidth
      inputRef={input}
      type="search"
      value={text}
      placeholder={placeholder}
      startAdornment={<Search size={18} strokeWidth={1.75} aria-hidden />}
      endAdornment={keycap && text === '' && <Keycap aria-hidden>/</Keycap>}
      slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': '/' } }}
      onChange={({ target }) => {
        setText(target.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText('');
        if (key === 'Enter') settle();
      }}
    />
  );
}

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
