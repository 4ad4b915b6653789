import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FilterInput } from './SearchFilter';
import { useTypedFilter } from './useTypedFilter';

export interface LimitFilterProps {
  /** 'De R$' */
  prefix: string;
  label: string;
  value: string | undefined;
  /** Undefined: no limit. */
  read: (typed: string) => string | undefined;
  write: (value: string) => string;
  onFilter: (value: string | undefined) => void;
  texts: { invalid: string; crossed: string };
  /** Minimum above maximum. */
  crossed?: boolean;
  focused?: boolean;
}

export function LimitFilter({
  prefix,
  label,
  value,
  read,
  write,
  onFilter,
  texts,
  crossed = false,
  focused = false,
}: LimitFilterProps) {
  const id = useId();
  const { text, setText, apply } = useTypedFilter(value, read, write, onFilter);
  const isValid = text.trim() === '' || read(text) !== undefined;
  const error = isValid ? crossed && texts.crossed : texts.invalid;
  return (
    <Root>
      <FilterInput
        fullWidth
        value={text}
        placeholder="qualquer"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- in a sheet that opened for it
        autoFocus={focused}
        error={error !== false}
        startAdornment={<Prefix>{prefix}</Prefix>}
        slotProps={{
          input: { 'aria-label': label, inputMode: 'decimal', 'aria-describedby': error ? `${id}-error` : undefined },
        }}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => apply()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
      />
      {error && (
        <Over data-sheet={focused}>
          <ErrorBubble id={`${id}-error`}>{error}</ErrorBubble>
        </Over>
      )}
    </Root>
  );
}

const Prefix = styled('span')({ whiteSpace: 'nowrap' });

const Root = styled('div')({ position: 'relative', minWidth: 0 });

/** Over the cards, which must not jump during typing. A sheet has room, and would cut it off. */
const Over = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.appBar,
  top: '100%',
  left: 0,
  '&[data-sheet="true"]': { position: 'static' },
}));
