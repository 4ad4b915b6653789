import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { TEXT_RULES } from '#contract/ownTexts.ts';
import type { TextName, TextRule } from '#contract/ownTexts.ts';
import { formatList } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';

/** Seen whole in one line. */
const SHORT = 120;

interface OwnTextFieldProps {
  name: TextName;
  label: string;
  /** Of the card: labels repeat. */
  of: string;
}

export function OwnTextField({ name, label, of }: OwnTextFieldProps) {
  const { input } = useField<string>(name, { subscription: { value: true } });
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { standard, words, needed, longest }: TextRule = TEXT_RULES[name];

  function insert(word: string) {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? input.value.length;
    input.onChange(input.value.slice(0, start) + word + input.value.slice(selectionEnd ?? start));
    field.current?.focus();
  }

  return (
    <Box>
      <FormTextField
        name={name}
        label={label}
        inputRef={field}
        hint={`${needed.length > 0 ? `Precisa de ${formatList([...needed])}. ` : ''}Até ${longest} caracteres.`}
        multiline={longest > SHORT}
        maxRows={16}
        autoComplete="off"
      />
      <Tools>
        <Words role="group" aria-label={`Palavras para ${of}: ${label}`}>
          {words.map((word) => (
            <ChoiceChip key={word} onClick={() => insert(word)}>
              {word}
            </ChoiceChip>
          ))}
        </Words>
        {input.value !== standard && (
          <Button
            size="small"
            variant="text"
            color="inherit"
            startIcon={<RotateCcw size={16} />}
            onClick={() => input.onChange(standard)}
          >
            Voltar ao texto padrão
          </Button>
        )}
      </Tools>
    </Box>
  );
}

const Box = styled('div')({ display: 'grid', gap: 8, minWidth: 0 });

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Words = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
