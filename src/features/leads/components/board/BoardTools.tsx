import { styled } from '@mui/material/styles';
import { LEAD_STATUSES } from '#contract/constants.ts';
import type { LeadsSearchView } from '../../useLeadsSearch';
import { LeadsSearchField } from '../filters/LeadsSearchField';
import { CountChip } from './CountChip';

/** Which leads to see: by status, one at a time, and on desktops by their words. */
export function BoardTools({ view }: { view: LeadsSearchView }) {
  const { status, q } = view.search.filter;
  return (
    <Root>
      <Chips role="group" aria-label="Filtrar por status">
        <CountChip
          label="Todos"
          filter={{ q }}
          chosen={status === undefined}
          onChoose={() => {
            view.filterBy({ status: undefined });
          }}
        />
        {LEAD_STATUSES.map((one) => (
          <CountChip
            key={one}
            label={one}
            filter={{ q, status: [one] }}
            chosen={status?.includes(one) ?? false}
            onChoose={() => {
              view.filterBy({ status: [one] });
            }}
          />
        ))}
      </Chips>
      <Search>
        <LeadsSearchField
          q={q}
          onSearch={(words) => {
            view.filterBy({ q: words }, true);
          }}
        />
      </Search>
    </Root>
  );
}

/** Below the desktop's width it stays under the top bar, over what scrolls. */
const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginBottom: 16,
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    top: 56,
    zIndex: theme.zIndex.appBar,
    margin: '-12px calc(-1 * var(--page-padding)) 0',
    backgroundColor: theme.vars.palette.background.default,
  },
}));

const Chips = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 8,
  // Off the edge: the half chip says that there is more.
  [theme.breakpoints.down('md')]: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPaddingInline: 'var(--page-padding)',
    padding: '12px var(--page-padding)',
  },
}));

const Search = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));
