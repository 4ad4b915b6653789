import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import type { Day } from '#contract/ground/units.ts';
import { shortDayWords } from '#contract/leads/visitWish.ts';
import type { DayPart, VisitDay } from '#contract/leads/visitWish.ts';
import { dayBefore } from '@/shared/format/dates';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FormCheckbox } from '@/shared/ui/field/FormCheckbox';
import { useFormField } from '@/shared/ui/field/useFormField';
import { useGetVisitDaysQuery } from './visitApi';

const SHOWN_DAYS = 6;
const PART_NAMES: Record<DayPart, string> = { manhã: 'Manhã', tarde: 'Tarde', noite: 'Noite' };

/** Nothing without an answer: broker and visitor then agree on a day. */
export function VisitWhen({ propertyId }: { propertyId: string }) {
  const { data: free, refetch } = useGetVisitDaysQuery(propertyId, { refetchOnMountOrArgChange: 60 });
  const form = useForm();
  const day = useFormField('visitDay');
  const part = useFormField('visitPart');
  const days = free?.slice(0, SHOWN_DAYS) ?? [];
  const chosen = days.find((one) => one.day === day.input.value);

  const choose = (next: VisitDay | undefined) =>
    form.batch(() => {
      const stays = next?.parts.some((one) => one === part.input.value);
      form.change('visitDay', next?.day);
      form.change('visitPart', stays ? part.input.value : next?.parts[0]);
    });
  const isRefused = day.error !== undefined;
  // A draft's day may have passed; of a refused one its reason stays.
  const drop = useEffectEvent(() => {
    if (day.input.value && !chosen && !isRefused) choose(undefined);
  });
  useEffect(() => {
    if (free) drop();
  }, [free]);
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);

  if (days.length === 0) return null;
  return (
    <When>
      <legend>Quando? O corretor confirma a hora.</legend>
      <Chips>
        <Radio name="visitDay" label="A combinar" isChosen={!day.input.value} onChoose={() => choose(undefined)} />
        {days.map((one) => (
          <Radio
            key={one.day}
            name="visitDay"
            value={one.day}
            label={dayLabel(one.day)}
            isChosen={one === chosen}
            onChoose={() => choose(one)}
          />
        ))}
      </Chips>
      {day.error !== undefined && <ErrorBubble id={`${day.id}-error`}>{day.error}</ErrorBubble>}
      {chosen && (
        <>
          <Chips role="group" aria-label="Parte do dia">
            {chosen.parts.map((one) => (
              <Radio
                key={one}
                name="visitPart"
                value={one}
                label={PART_NAMES[one]}
                isChosen={one === part.input.value}
                onChoose={() => form.change('visitPart', one)}
              />
            ))}
          </Chips>
          <FormCheckbox name="byVideo" label="Por vídeo" />
        </>
      )}
    </When>
  );
}

function dayLabel(day: Day): string {
  const now = new Date();
  if (day === dayBefore(now, 0)) return 'Hoje';
  return day === dayBefore(now, -1) ? 'Amanhã' : shortDayWords(day);
}

interface RadioProps {
  name: string;
  value?: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Radio = ({ name, value = '', label, isChosen, onChoose }: RadioProps) => (
  <Chip>
    <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
    {label}
  </Chip>
);

const When = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.small, padding: '0 0 8px', color: theme.vars.palette.text.secondary },
}));

const Chips = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.6rem, 1fr))',
  gap: 8,
});

const Chip = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  padding: '0 4px',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.outline}`,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:has(:checked)': {
    fontWeight: 600,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
