import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { formatContact } from '@/shared/format/contact';
import { plain } from '@/shared/format/plain';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';
import { useDebounced } from '@/shared/useDebounced';
import { useGetBoardLeadsInfiniteQuery, useGetLeadsQuery, useOwnLeads } from '../core/leadsApi';
import { FailedLine } from '../core/LeadSection';
import { messages } from '../core/messages';

const MAX_SHOWN = 6;
/** Milliseconds. */
const PAUSE = 200;

/** The board's leads are on the device; a search finds all. */
export function LeadPicker({ onChoose }: { onChoose: (lead: Named) => void }) {
  const [typed, setTyped] = useState('');
  const own = useOwnLeads();
  const { rows: board, failed, reload } = useGrowingList(useGetBoardLeadsInfiniteQuery(own));
  const text = toSearchText(useDebounced(typed, PAUSE));
  const found = useGetLeadsQuery(text === undefined ? skipToken : { ...own, q: text, pageSize: MAX_SHOWN });
  const near = board?.filter(({ name }) => plain(name).includes(plain(typed.trim())));
  const rows: BriefLead[] | undefined = found.currentData?.rows ?? near;
  return (
    <>
      <OutlinedInput
        fullWidth
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the sheet's first field
        autoFocus
        value={typed}
        placeholder="Nome, telefone ou e-mail"
        startAdornment={<Search size={18} />}
        slotProps={{ input: { 'aria-label': 'Buscar lead', enterKeyHint: 'search' } }}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failed && !rows && <FailedLine text={messages.listFailed} onRetry={reload} />}
      <Rows aria-label="Leads" aria-busy={found.isFetching}>
        {rows?.slice(0, MAX_SHOWN).map((lead) => (
          <li key={lead._id}>
            <Row onClick={() => onChoose(lead)}>
              <span>
                {lead.name}
                <small>{formatContact(lead)}</small>
              </span>
            </Row>
          </li>
        ))}
        {rows?.length === 0 && !found.isFetching && <li>Nada encontrado</li>}
      </Rows>
    </>
  );
}

/** The field keeps its place. */
const Rows = styled('ul')(({ theme }) => ({
  minHeight: 52 * MAX_SHOWN,
  margin: '8px -8px 0',
  '& > li:not(:has(button))': {
    ...theme.typography.small,
    padding: '14px 12px',
    color: theme.vars.palette.text.secondary,
  },
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 52,
  padding: '4px 12px',
  borderRadius: 10,
  textAlign: 'left',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));
