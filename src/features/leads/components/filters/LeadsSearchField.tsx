import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_MIN_LENGTH } from '#contract/constants.ts';
import { useHotkey } from '@/shared/keyboard/useHotkey';

const PAUSE = 300;

interface LeadsSearchFieldProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
}

/** Searches when the typing pauses, from three letters on; `/` comes here from anywhere, Esc empties it. */
export function LeadsSearchField({ q, onSearch }: LeadsSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q ?? '');
  const [shown, setShown] = useState(q);
  const search = useEffectEvent(onSearch);
  useHotkey('/', () => input.current?.focus());

  // Somebody else changed the search ('Limpar', the back button): the field follows, but never under typing fingers.
  if (shown !== q) {
    setShown(q);
    if (toSearch(text) !== q) setText(q ?? '');
  }

  useEffect(() => {
    if (toSearch(text) === q) return undefined;
    const pause = setTimeout(() => {
      search(toSearch(text));
    }, PAUSE);
    return () => {
      clearTimeout(pause);
    };
    // Only typing starts a search; a search that comes back does not start another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);

  return (
    <Field
      inputRef={input}
      type="search"
      value={text}
      placeholder="Nome, e-mail ou telefone"
      slotProps={{ input: { 'aria-label': 'Buscar leads', 'aria-keyshortcuts': '/' } }}
      startAdornment={<Search size={18} strokeWidth={1.75} aria-hidden />}
      endAdornment={text === '' && <Keycap aria-hidden>/</Keycap>}
      onChange={({ target }) => {
        setText(target.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText('');
      }}
    />
  );
}

function toSearch(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length >= SEARCH_MIN_LENGTH ? trimmed : undefined;
}

const Field = styled(OutlinedInput)(({ theme }) => ({
  flex: 'none',
  width: 248,
  paddingLeft: 12,
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '&&, && .MuiOutlinedInput-input': { minHeight: 36, height: 36, padding: 0, fontSize: '0.8125rem' },
  '&&': { paddingLeft: 12, paddingRight: 12 },
  '& .MuiOutlinedInput-input': { color: theme.vars.palette.text.primary },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '&&, && .MuiOutlinedInput-input': { minHeight: 48, height: 48, fontSize: '1rem' },
  },
}));

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
