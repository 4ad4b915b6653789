import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import type { Shift } from '#contract/clock.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { plain } from '@/shared/format/plain';
import { Button } from '@/shared/ui/button/Button';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from '../messages';

const NAME = 'brokers';

/** More than fit without scrolling. */
const SEARCHED = 8;

/** `chosen`: of the shift as it is; some may no longer receive leads. */
export function BrokersField({ chosen }: { chosen: Shift['brokers'] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  const { input, meta } = useField<string[]>(NAME, {
    subscription: { value: true, error: true, touched: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const ids = input.value;
  const offered = (data?.rows ?? []).filter(canReceiveLeads);
  const gone = chosen.filter(({ _id }) => data && !offered.some((one) => one._id === _id));
  const all: Shift['brokers'] = [...offered, ...gone];
  const found = all.filter(({ name }) => plain(name).includes(plain(typed.trim())));
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const problem: unknown = meta.error ?? refused;
  const error = meta.touched && typeof problem === 'string' ? problem : undefined;
  return (
    <Group aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>Corretores de plantão {ids.length > 0 && <span>{ids.length.toString()}</span>}</legend>
      {all.length > SEARCHED && (
        <OutlinedInput
          type="search"
          value={typed}
          placeholder="Buscar corretor"
          fullWidth
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          slotProps={{ input: { 'aria-label': 'Buscar corretor' } }}
        />
      )}
      <List>
        {found.map(({ _id, name, avatar }) => (
          <li key={_id}>
            <label>
              <input
                type="checkbox"
                name={NAME}
                checked={ids.includes(_id)}
                onChange={({ target }) =>
                  input.onChange(target.checked ? [...ids, _id] : ids.filter((one) => one !== _id))
                }
              />
              <CheckboxIcon state={ids.includes(_id) ? 'on' : 'off'} />
              <UserAvatar name={name} photo={avatar} size={28} />
              <span>
                {name}
                {gone.some((one) => one._id === _id) && <small>não recebe mais leads</small>}
              </span>
            </label>
          </li>
        ))}
      </List>
      {!data && !isError && <p role="status">Carregando corretores…</p>}
      {isError && !data && (
        <p role="alert">
          {messages.brokersFailed}{' '}
          <Button size="small" variant="outlined" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      {data && found.length === 0 && <p>Nenhum corretor encontrado</p>}
      <ErrorBubble id={`${id}-error`}>{error}</ErrorBubble>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.label, padding: 0, marginBottom: 6 },
  '& > legend > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));

const List = styled('ul')(({ theme }) => ({
  maxHeight: 316,
  overflowY: 'auto',
  marginTop: 8,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:empty': { display: 'none' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& label': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    padding: '4px 12px',
    cursor: 'pointer',
  },
  '& label:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& label > span:last-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& input': { appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'inherit' },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: { maxHeight: 'none' },
}));
