import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import { plain } from '@/shared/format/plain';
import { Button } from '../button/Button';
import { CheckboxIcon } from '../CheckboxIcon';
import { UserAvatar } from '../UserAvatar';
import { ErrorBubble } from './ErrorBubble';
import { describedBy } from './useFormField';

/** More than fit without scrolling. */
const SEARCHED = 8;

interface PeopleFieldProps {
  /** Its value: ids, in the order in which they were ticked. */
  name: string;
  label: string;
  hint?: string;
  /** Undefined while they load. `note`: what is special about them. */
  people: { _id: string; name: string; avatar: string | null; note?: string | undefined }[] | undefined;
  failedText: string | false;
  onRetry: () => void;
}

export function PeopleField({ name, label, hint, people, failedText, onRetry }: PeopleFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { input, meta } = useField<string[]>(name, {
    subscription: { value: true, error: true, touched: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const ids = input.value;
  const found = (people ?? []).filter((person) => plain(person.name).includes(plain(typed.trim())));
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const problem: unknown = meta.error ?? refused;
  const error = meta.touched && typeof problem === 'string' ? problem : undefined;
  return (
    <Group aria-describedby={describedBy(id, error, hint)}>
      <legend>
        {label} {ids.length > 0 && <span>{ids.length.toString()}</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} data-hint>
          {hint}
        </p>
      )}
      {people && people.length > SEARCHED && (
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
        {found.map(({ _id, name: personName, avatar, note }) => (
          <li key={_id}>
            <label>
              <input
                type="checkbox"
                name={name}
                checked={ids.includes(_id)}
                onChange={({ target }) =>
                  input.onChange(target.checked ? [...ids, _id] : ids.filter((one) => one !== _id))
                }
              />
              <CheckboxIcon state={ids.includes(_id) ? 'on' : 'off'} />
              <UserAvatar name={personName} photo={avatar} size={28} />
              <span>
                {personName}
                {note !== undefined && <small>{note}</small>}
              </span>
            </label>
          </li>
        ))}
      </List>
      {!people && failedText === false && <p role="status">Carregando corretores…</p>}
      {!people && failedText !== false && (
        <p role="alert">
          {failedText}{' '}
          <Button size="small" variant="outlined" onClick={onRetry}>
            Tentar novamente
          </Button>
        </p>
      )}
      {people && found.length === 0 && <p>Nenhum corretor encontrado</p>}
      <ErrorBubble id={`${id}-error`}>{error}</ErrorBubble>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.label, marginBottom: 6 },
  '& > legend > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
  '& > p[data-hint]': { marginTop: -4 },
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
