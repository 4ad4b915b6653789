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
}

/** Searches when the typing pauses; `/` comes here, Esc empties it. */
export function SearchFilter({ label, placeholder, read, value, onFilter }: SearchFilterProps) {
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
