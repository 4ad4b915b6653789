import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatAmount } from '@/shared/format/numbers';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FilterInput } from '@/shared/ui/filter/SearchFilter';
import { useTypedFilter } from '@/shared/ui/filter/useTypedFilter';
import { messages } from '../messages';
import { toAmount } from './manageSearch';

interface PriceFilterProps {
  /** 'De' or 'Até'. */
  prefix: string;
  label: string;
  value: string | undefined;
  onFilter: (value: string | undefined) => void;
  /** Minimum above maximum. */
  crossed: boolean;
  focused?: boolean;
}

/** `500.000`: cents filter nothing useful. */
const short = (amount: string) => formatAmount(amount).replace(/,00$/, '');

export function PriceFilter({ prefix, label, value, onFilter, crossed, focused = false }: PriceFilterProps) {
  const id = useId();
  const { text, setText, apply } = useTypedFilter(value, toAmount, short, onFilter);
  const isAmount = text.trim() === '' || toAmount(text) !== undefined;
  const error = isAmount ? crossed && messages.pricesCrossed : messages.notAnAmount;
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
        startAdornment={<Prefix>{prefix} R$</Prefix>}
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
