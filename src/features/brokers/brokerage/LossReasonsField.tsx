import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Archive, ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import type { LossReason } from '#contract/brokerage.ts';
import { MAX_LOSS_REASONS, MAX_REASON } from '#contract/constants.ts';
import { fieldOf } from '@/shared/isRecord';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { messages } from './messages';

/** `key`: before the first save; the server ignores it. */
type Reason = Partial<Pick<LossReason, '_id'>> & { label: string; key?: string };

const NAME = 'lossReasons';

/** One field: rows move. */
export function LossReasonsField() {
  const { input, meta } = useField<Reason[]>(NAME, { subscription: { value: true, error: true, touched: true } });
  const [added, setAdded] = useState<string | null>(null);
  const reasons = input.value;
  const swap = (index: number, other: number) => {
    const [one, two] = [reasons[index], reasons[other]];
    if (one && two) input.onChange(reasons.with(index, two).with(other, one));
  };
  const add = () => {
    const key = nanoid();
    setAdded(key);
    input.onChange([...reasons, { label: '', key }]);
  };
  const errorOf = (index: number) => {
    const error = fieldOf(fieldOf(meta.error, index.toString()), 'label');
    return meta.touched && typeof error === 'string' ? error : undefined;
  };
  return (
    <Root>
      {reasons.length === 0 && <p>{messages.noReasons}</p>}
      <ol aria-label="Motivos">
        {reasons.map((reason, index) => (
          <ReasonRow
            key={reason._id ?? reason.key}
            index={index}
            label={reason.label}
            error={errorOf(index)}
            isNew={reason.key !== undefined && reason.key === added}
            onLabel={(label) => input.onChange(reasons.with(index, { ...reason, label }))}
            onUp={index > 0 ? () => swap(index, index - 1) : undefined}
            onDown={index < reasons.length - 1 ? () => swap(index, index + 1) : undefined}
            onArchive={() => input.onChange(reasons.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {reasons.length < MAX_LOSS_REASONS && (
        <Button size="small" variant="text" startIcon={<Plus size={16} />} onClick={add}>
          Adicionar motivo
        </Button>
      )}
      <small>Um motivo arquivado continua nos leads que já o têm.</small>
    </Root>
  );
}

interface ReasonRowProps {
  index: number;
  label: string;
  error: string | undefined;
  isNew: boolean;
  onLabel: (label: string) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onArchive: () => void;
}

function ReasonRow({ index, label, error, isNew, onLabel, onUp, onDown, onArchive }: ReasonRowProps) {
  const bubbleId = useId();
  const number = (index + 1).toString();
  const name = label || `motivo ${number}`;
  return (
    <li>
      <Field>
        <OutlinedInput
          name={`${NAME}[${index}].label`}
          value={label}
          onChange={({ target }) => onLabel(target.value)}
          fullWidth
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button below
          autoFocus={isNew}
          error={error !== undefined}
          slotProps={{
            input: {
              maxLength: MAX_REASON,
              'aria-label': `Motivo ${number}`,
              'aria-describedby': error === undefined ? undefined : bubbleId,
            },
          }}
        />
        <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
      </Field>
      <IconButton aria-label={`Subir ${name}`} aria-disabled={!onUp} onClick={onUp}>
        <ArrowUp size={18} />
      </IconButton>
      <Down aria-label={`Descer ${name}`} aria-disabled={!onDown} onClick={onDown}>
        <ArrowDown size={18} />
      </Down>
      <IconButton aria-label={`Arquivar ${name}`} title="Arquivar" onClick={onArchive}>
        <Archive size={18} />
      </IconButton>
    </li>
  );
}

const Field = styled('div')({ flex: 1, minWidth: 0, marginRight: 4 });

/** Phones lack room; moving others up does the same. */
const Down = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  maxWidth: 640,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& > ol': {
    display: 'grid',
    gap: 8,
    width: '100%',
    '&:empty': { display: 'none' },
  },
  '& li': { display: 'flex', alignItems: 'flex-start' },
  '& li > button': { marginTop: 2, color: theme.vars.palette.text.secondary },
  '& li > button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
