import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { useField } from 'react-final-form';
import { Button } from '@/shared/ui/button/Button';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';

interface TextToolsProps {
  name: string;
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  words: readonly string[];
  /** Names the group of words. */
  label: string;
  standard: string;
}

export function TextTools({ name, field, words, label, standard }: TextToolsProps) {
  const { input } = useField<string>(name, { subscription: { value: true } });

  function insert(word: string) {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? input.value.length;
    input.onChange(input.value.slice(0, start) + word + input.value.slice(selectionEnd ?? start));
    field.current?.focus();
  }

  return (
    <>
      <Words role="group" aria-label={label}>
        {words.map((word) => (
          <ChoiceChip key={word} onClick={() => insert(word)}>
            {word}
          </ChoiceChip>
        ))}
      </Words>
      {input.value !== standard && (
        <Button
          size="small"
          color="inherit"
          startIcon={<RotateCcw size={16} />}
          onClick={() => input.onChange(standard)}
        >
          Voltar ao texto padrão
        </Button>
      )}
    </>
  );
}

const Words = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
