import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { parseMoney } from '#contract/money.ts';
import { formatAmount } from '@/shared/format/numbers';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FilterInput } from './SearchFilter';
import { useTypedFilter } from './useTypedFilter';

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

/** `500000` for `500000.00`; undefined when it is no amount. */
export function toAmount(typed: string): string | undefined {
  return parseMoney(typed)?.replace(/\.00$/, '');
}

interface Prices {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

export const isCrossed = ({ minPrice, maxPrice }: Prices): boolean =>
  minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice);

/** `500.000`: cents filter nothing useful. */
const short = (amount: string) => formatAmount(amount).replace(/,00$/, '');

export function PriceFilter({ prefix, label, value, onFilter, crossed, focused = false }: PriceFilterProps) {
  const id = useId();
  const { text, setText, apply } = useTypedFilter(value, toAmount, short, onFilter);
  const isAmount = text.trim() === '' || toAmount(text) !== undefined;
  const error = isAmount ? crossed && 'O preço mínimo passa do máximo' : 'Informe um valor, como 500.000';
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
