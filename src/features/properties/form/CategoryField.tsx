import { styled } from '@mui/material/styles';
import { Building, House, LandPlot, Store, Trees } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useField } from 'react-final-form';
import { kindOptions, KIND_ROWS } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { describedBy, useFormField } from '@/shared/ui/field/useFormField';
import { Segment, Segments } from '@/shared/ui/segments';

const ICONS: Record<(typeof KIND_ROWS)[Kind]['type'], LucideIcon> = {
  SingleFamilyResidence: House,
  Apartment: Building,
  Accommodation: Store,
  House: Trees,
  Place: LandPlot,
};

const MAX_SEGMENTS = 3;
/** More do not fit beside the region. */
const MAX_LETTERS = 28;

export function CategoryField() {
  const { meta } = useField<string>('category', { subscription: { initial: true } });
  const options = kindOptions([meta.initial]);
  const kinds = options.map(({ value }) => value);
  return kinds.length > MAX_SEGMENTS || kinds.join('').length > MAX_LETTERS ? (
    <FormSelect name="category" label="Categoria" placeholder="Escolha o tipo" options={options} />
  ) : (
    <KindSegments kinds={kinds} />
  );
}

function KindSegments({ kinds }: { kinds: readonly Kind[] }) {
  const { id, input, error } = useFormField('category');
  return (
    <FieldFrame id={id} label="Categoria" error={error}>
      <Choices
        id={id}
        role="radiogroup"
        aria-label="Categoria"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, error)}
        data-error={error !== undefined}
      >
        {kinds.map((kind) => {
          const Icon = ICONS[KIND_ROWS[kind].type];
          return (
            <Choice key={kind}>
              <input
                type="radio"
                name={input.name}
                value={kind}
                checked={input.value === kind}
                onChange={() => input.onChange(kind)}
                onFocus={input.onFocus}
                onBlur={input.onBlur}
              />
              {kinds.length < MAX_SEGMENTS && <Icon size={16} />}
              {kind}
            </Choice>
          );
        })}
      </Choices>
    </FieldFrame>
  );
}

const Choices = styled(Segments)(({ theme }) => ({
  gridAutoColumns: 'auto',
  [theme.breakpoints.up('md')]: { minHeight: 40 },
}));

const Choice = styled(Segment)(({ theme }) => ({ [theme.breakpoints.down('md')]: { fontSize: '1rem' } }));
