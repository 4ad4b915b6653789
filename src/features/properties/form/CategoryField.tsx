import { styled } from '@mui/material/styles';
import { Building, House } from 'lucide-react';
import { CATEGORIES } from '#contract/constants.ts';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { describedBy, useFormField } from '@/shared/ui/field/useFormField';
import { Segment, Segments } from '@/shared/ui/segments';

const icons = { casa: House, apartamento: Building };

/** Two choices side by side, so none of them has to be looked for. */
export function CategoryField() {
  const { id, input, error, bubbleId } = useFormField('category');
  return (
    <FieldFrame id={id} label="Categoria" error={error}>
      <Choices
        id={id}
        role="radiogroup"
        aria-label="Categoria"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(error !== undefined && bubbleId)}
        data-error={error !== undefined}
      >
        {CATEGORIES.map((category) => {
          const Icon = icons[category];
          return (
            <Choice key={category}>
              <input
                type="radio"
                name={input.name}
                value={category}
                checked={input.value === category}
                onChange={() => {
                  input.onChange(category);
                }}
                onFocus={input.onFocus}
                onBlur={input.onBlur}
              />
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {category}
            </Choice>
          );
        })}
      </Choices>
    </FieldFrame>
  );
}

const Choices = styled(Segments)(({ theme }) => ({
  gridTemplateColumns: '2fr 3fr',
  gridAutoFlow: 'row',
  [theme.breakpoints.up('md')]: { height: 40 },
}));

const Choice = styled(Segment)(({ theme }) => ({ [theme.breakpoints.down('md')]: { fontSize: '1rem' } }));
