import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { MAX_QUICK_MESSAGES, MAX_QUICK_TITLE, MAX_TEMPLATE } from '#contract/leads/conversationValues.ts';
import { TEMPLATE_WORDS } from '#contract/leads/openingMessage.ts';
import type { QuickMessage } from '#contract/leads/quickMessages.ts';
import { useRows } from '@/shared/forms/useRows';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { messages } from './messages';
import { useQuickText } from './useQuickText';
import type { QuickLead } from './useQuickText';

type Message = QuickMessage & { key?: string };

const NAME = 'messages';

export function MessagesField({ lead }: { lead: QuickLead }) {
  const { rows: own, ...field } = useRows<Message>(NAME);
  const textOf = useQuickText(lead);
  return (
    <Root>
      {own.length === 0 && <p>{messages.none}</p>}
      <ol aria-label="Mensagens">
        {own.map((message, index) => (
          <MessageItem
            key={message.key ?? index}
            index={index}
            message={message}
            preview={textOf?.(message.text)}
            errors={{ title: field.errorOf(index, 'title'), text: field.errorOf(index, 'text') }}
            isNew={field.isNew(message)}
            onChange={(change) => field.replace(index, { ...message, ...change })}
            onUp={field.up(index)}
            onDown={field.down(index)}
            onDelete={() => field.remove(index)}
          />
        ))}
      </ol>
      {own.length < MAX_QUICK_MESSAGES && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={16} />}
          onClick={() => field.add({ title: '', text: '' })}
        >
          Adicionar mensagem
        </Button>
      )}
    </Root>
  );
}

interface MessageItemProps {
  index: number;
  message: Message;
  preview: string | undefined;
  errors: Record<keyof QuickMessage, string | undefined>;
  isNew: boolean;
  onChange: (change: Partial<QuickMessage>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDelete: () => void;
}

function MessageItem({ index, message, preview, errors, isNew, onChange, onUp, onDown, onDelete }: MessageItemProps) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const number = (index + 1).toString();
  const name = message.title || `mensagem ${number}`;

  function insert(word: string) {
    const { selectionStart = message.text.length, selectionEnd = selectionStart } = text.current ?? {};
    onChange({ text: message.text.slice(0, selectionStart) + word + message.text.slice(selectionEnd) });
    text.current?.focus();
  }

  return (
    <Item>
      <Head>
        <Field>
          <OutlinedInput
            name={`${NAME}[${index}].title`}
            value={message.title}
            onChange={({ target }) => onChange({ title: target.value })}
            fullWidth
            placeholder="Título"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button below
            autoFocus={isNew}
            error={errors.title !== undefined}
            slotProps={{
              input: {
                maxLength: MAX_QUICK_TITLE,
                'aria-label': `Título da mensagem ${number}`,
                'aria-describedby': errors.title === undefined ? undefined : `${id}-title`,
              },
            }}
          />
          <ErrorBubble id={`${id}-title`}>{errors.title}</ErrorBubble>
        </Field>
        <IconButton aria-label={`Subir ${name}`} aria-disabled={!onUp} onClick={onUp}>
          <ArrowUp size={18} />
        </IconButton>
        <IconButton aria-label={`Descer ${name}`} aria-disabled={!onDown} onClick={onDown}>
          <ArrowDown size={18} />
        </IconButton>
        <IconButton aria-label={`Excluir ${name}`} title="Excluir" onClick={onDelete}>
          <Trash2 size={18} />
        </IconButton>
      </Head>
      <Field>
        <OutlinedInput
          name={`${NAME}[${index}].text`}
          value={message.text}
          onChange={({ target }) => onChange({ text: target.value })}
          fullWidth
          multiline
          minRows={2}
          maxRows={8}
          inputRef={text}
          placeholder="Oi, {nome}! …"
          error={errors.text !== undefined}
          slotProps={{
            input: {
              maxLength: MAX_TEMPLATE,
              'aria-label': `Texto da mensagem ${number}`,
              'aria-describedby': errors.text === undefined ? undefined : `${id}-text`,
            },
          }}
        />
        <ErrorBubble id={`${id}-text`}>{errors.text}</ErrorBubble>
      </Field>
      <Words role="group" aria-label={`Palavras que mudam a cada lead, na mensagem ${number}`}>
        {TEMPLATE_WORDS.map((word) => (
          <ChoiceChip key={word} onClick={() => insert(word)}>
            {word}
          </ChoiceChip>
        ))}
      </Words>
      {preview !== undefined && preview !== message.text.trim() && <small>{preview}</small>}
    </Item>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 16,
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > ol': { display: 'grid', gap: 16, width: '100%', '&:empty': { display: 'none' } },
}));

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  padding: 12,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > small': { ...theme.typography.small, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  '& > :first-of-type': { flex: 1, marginRight: 4 },
  '& > button': { color: theme.vars.palette.text.secondary },
  '& > button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
}));

const Field = styled('div')({ position: 'relative', minWidth: 0 });

const Words = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
