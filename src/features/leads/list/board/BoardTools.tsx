import { styled } from '@mui/material/styles';
import { ArrowDownWideNarrow, TextSearch, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatNumber } from '@/shared/format/numbers';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { useNow } from '@/shared/ui/lead/useNow';
import { useWide } from '@/shared/ui/useWide';
import { filterSummary } from '../../core/filterChips';
import { LeadsSearchField } from '../../core/filters/LeadsSearchField';
import { TO_ANSWER, useGetLeadsQuery, useOwnLeads } from '../../core/leadsApi';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { LabelFilter } from './LabelFilter';

const ORDER = 'Próximo passo primeiro';
const SHORT_ORDER = 'Próximo passo';

export function BoardTools({ view }: { view: LeadsSearchView }) {
  const { status, answer, q, label, ...others } = view.search.filter;
  const now = useNow();
  const other = filterSummary({ ...others, ...(answer === 'none' && { answer }) }, now, useSourceName());
  const byNextStep = view.search.sort === 'nextStepAt';
  const changeOrder = () => view.show({ sort: byNextStep ? '-arrivedAt' : 'nextStepAt' });
  const wide = useWide();
  const toggle = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const searches = wide || opened || q !== undefined;
  const search = (text: string | undefined) => view.filterBy({ q: text }, true);
  const close = () => {
    setOpened(false);
    if (q !== undefined) search(undefined);
  };
  useHotkey('/', () => {
    if (!searches) setOpened(true);
  });

  return (
    <Root>
      <Chips>
        <Statuses role="group" aria-label="Filtrar por status">
          <CountChip
            label="Todos"
            filter={{ ...others, q, label }}
            chosen={status === undefined && answer === undefined}
            onChoose={() => view.filterBy({ status: undefined, answer: undefined })}
          />
          <CountChip
            label="a atender"
            filter={{ ...others, q, label, ...TO_ANSWER }}
            chosen={answer === TO_ANSWER.answer}
            onChoose={() => view.filterBy({ status: undefined, ...TO_ANSWER })}
          />
          {LEAD_STATUSES.map((one) => (
            <CountChip
              key={one}
              label={one}
              filter={{ ...others, q, label, status: [one] }}
              chosen={status?.includes(one) ?? false}
              onChoose={() => view.filterBy({ status: [one], answer: undefined })}
            />
          ))}
        </Statuses>
        <LabelFilter filter={view.search.filter} onFilter={(change) => view.filterBy(change)} />
      </Chips>
      {wide ? (
        <ChoiceChip aria-label={ORDER} aria-pressed={byNextStep} onClick={changeOrder}>
          <ArrowDownWideNarrow size={16} />
          {SHORT_ORDER}
        </ChoiceChip>
      ) : (
        <IconButton size="large" aria-label={ORDER} aria-pressed={byNextStep} onClick={changeOrder}>
          <ArrowDownWideNarrow size={20} />
        </IconButton>
      )}
      {!wide && (
        <IconButton
          ref={toggle}
          size="large"
          aria-label="Buscar"
          aria-expanded={searches}
          onClick={() => {
            if (searches) close();
            else setOpened(true);
          }}
        >
          <TextSearch size={20} />
        </IconButton>
      )}
      {other !== '' && (
        <Others>
          <ChoiceChip
            aria-label={`Retirar filtro: ${other}`}
            onClick={() => view.show({ filter: { status, q, label } })}
          >
            {other}
            <X size={16} />
          </ChoiceChip>
        </Others>
      )}
      {searches && (
        <Field
          onKeyDown={({ key, target }) => {
            if (wide || key !== 'Escape' || !(target instanceof HTMLInputElement) || target.value !== '') return;
            close();
            toggle.current?.focus();
          }}
        >
          <LeadsSearchField
            q={q}
            onSearch={(text) => {
              // An emptied field stays: the person is typing.
              setOpened(true);
              search(text);
            }}
            focused={opened}
          />
        </Field>
      )}
    </Root>
  );
}

interface CountChipProps {
  label: string;
  filter: LeadFilter;
  chosen: boolean;
  onChoose: () => void;
}

function CountChip({ label, filter, chosen, onChoose }: CountChipProps) {
  const { data } = useGetLeadsQuery({ ...filter, ...useOwnLeads(), pageSize: 1 });
  return (
    <ChoiceChip aria-pressed={chosen} onClick={onChoose}>
      {label}
      {data && (
        <span>
          {formatNumber(data.total)}
          {!data.exact && '+'}
        </span>
      )}
    </ChoiceChip>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    // The head's height.
    top: 'calc(22px + 2.625rem)',
    zIndex: theme.zIndex.appBar,
    flexWrap: 'wrap',
    gap: 0,
    margin: '-16px calc(-1 * var(--page-padding)) 0',
    padding: '16px 8px 8px 0',
    backgroundColor: theme.vars.palette.background.default,
    '& > [aria-expanded="true"], & > [aria-pressed="true"]': { color: theme.vars.palette.primary.main },
  },
}));

const Chips = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 8,
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap' },
  // To the window's edge: half a chip hints at more.
  [theme.breakpoints.down('md')]: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPaddingInline: 'var(--page-padding)',
    padding: '4px var(--page-padding)',
  },
}));

const Statuses = styled('div')({ display: 'contents' });
const Others = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > *': { maxWidth: '100%', height: 'auto', minHeight: 36, whiteSpace: 'normal', textAlign: 'left' },
  '& svg': { flex: 'none' },
  [theme.breakpoints.down('md')]: { flexBasis: '100%', padding: '8px 8px 4px var(--page-padding)' },
}));

const Field = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    flexBasis: '100%',
    padding: '8px calc(var(--page-padding) - 8px) 4px var(--page-padding)',
    '& > div': { width: '100%' },
  },
}));
