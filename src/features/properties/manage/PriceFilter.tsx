import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { writtenAmount } from '@/shared/format/numbers';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FilterInput } from '@/shared/ui/filter/FilterInput';
import { useTypedFilter } from '@/shared/ui/filter/useTypedFilter';
import { messages } from '../messages';
import { Prefix } from './filterParts';
import { toAmount } from './manageSearch';

interface PriceFilterProps {
  /** 'De' or 'Até'. */
  prefix: string;
  label: string;
  value: string | undefined;
  onFilter: (value: string | undefined) => void;
  /** It and the other limit leave no price between them. */
  crossed: boolean;
  /** Has the focus from the start: in a sheet that was opened for it. */
  focused?: boolean;
}

/** `500.000`: without the cents that nobody filters by. */
const short = (amount: string) => writtenAmount(amount).replace(/,00$/, '');

/** A limit of the price, typed in any Brazilian way. */
export function PriceFilter({ prefix, label, value, onFilter, crossed, focused = false }: PriceFilterProps) {
  const id = useId();
  const { text, setText, settle } = useTypedFilter(value, toAmount, short, onFilter);
  const isAmount = text.trim() === '' || toAmount(text) !== undefined;
  const error = isAmount ? crossed && messages.pricesCrossed : 'Informe um valor, como 500.000';
  return (
    <Root>
      <FilterInput
        fullWidth
        value={text}
        placeholder="qualquer"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- in the sheet that was opened for it
        autoFocus={focused}
        error={error !== false}
        startAdornment={<Prefix>{prefix} R$</Prefix>}
        slotProps={{
          input: { 'aria-label': label, inputMode: 'decimal', 'aria-describedby': error ? `${id}-error` : undefined },
        }}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onBlur={() => {
          settle();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
      {error && (
        <Over data-sheet={focused}>
          <ErrorBubble id={`${id}-error`} placement="below">
            {error}
          </ErrorBubble>
        </Over>
      )}
    </Root>
  );
}

const Root = styled('div')({ position: 'relative', minWidth: 0 });

/** Over the cards: they must not jump while somebody types. A sheet has room for it, and would cut it off. */
const Over = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.appBar,
  top: '100%',
  left: 0,
  '&[data-sheet="true"]': { position: 'static' },
}));
