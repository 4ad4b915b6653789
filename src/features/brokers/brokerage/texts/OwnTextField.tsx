import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { TEXT_RULES } from '#contract/site/ownTexts.ts';
import type { TextName, TextRule } from '#contract/site/ownTexts.ts';
import { formatList } from '@/shared/format/numbers';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { TextTools } from '../TextTools';

/** Seen whole in one line. */
const SHORT = 120;

interface OwnTextFieldProps {
  name: TextName;
  label: string;
  /** Names the card, because labels repeat. */
  of: string;
}

export function OwnTextField({ name, label, of }: OwnTextFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { standard, words, needed, longest }: TextRule = TEXT_RULES[name];

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
        <TextTools
          name={name}
          field={field}
          words={words}
          label={`Palavras para ${of}: ${label}`}
          standard={standard}
        />
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
