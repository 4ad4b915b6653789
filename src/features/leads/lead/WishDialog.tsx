import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import type { Lead, WishChange } from '#contract/leads/leads.ts';
import { hasField, kindOptions } from '#contract/properties/kinds.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { DialogForm } from '@/shared/forms/DialogForm';
import { FormDraft } from '@/shared/forms/FormDraft';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { ChipsField } from '@/shared/ui/field/ChipsField';
import { FieldPair } from '@/shared/ui/field/FieldPair';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { PriceField } from '@/shared/ui/field/PriceField';
import { wishForm } from '../core/draftForms';
import { errorOf } from '../core/outbox/errorOf';
import { useFormEntry } from '../core/outbox/useFormEntry';
import { useSayResult } from '../core/outbox/useSayResult';
import { typedWish, typedWishText, WISH_FIELDS } from '../core/typedWish';
import type { TypedWish } from '../core/typedWish';
import { bedroomsAtLeast } from '../core/wishText';
import { messages } from './messages';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/leads/leads.ts')).wishChange;

const valuesOf = ({ wish }: Pick<Lead, 'wish'>): { wish: TypedWish } => ({ wish: typedWish(wish) });

const isSameWish = (one: Lead, other: Lead) => JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const fields = {
  wish: { label: 'O que procura', show: (wish: unknown) => typedWishText(wish as TypedWish) || <i>em branco</i> },
};

const MAX_BEDROOMS = 5;

/** A wish of the API may ask for more. */
function bedroomOptions(current: string) {
  const counts = Array.from({ length: MAX_BEDROOMS }, (_, index) => index + 1);
  const all = Number(current) > MAX_BEDROOMS ? [...counts, Number(current)] : counts;
  return all.map((count) => ({ value: count.toString(), label: bedroomsAtLeast(count) }));
}

interface WishDialogProps {
  lead: Lead;
  onClose: () => void;
}

export function WishDialog({ lead, onClose }: WishDialogProps) {
  const [initialValues] = useState(() => valuesOf(lead));
  const guarded = useFormGuard();
  const { send } = useFormEntry();
  const conflict = useConflict(lead, fields);
  const say = useSayResult();
  const leave = () => {
    const form = guarded.formRef.current;
    // A form without changes has no draft.
    form?.initialize(form.getState().values);
    guarded.guard.pass(onClose);
  };

  async function submit({ wish }: WishChange) {
    const seen = conflict.base();
    // An earlier one may have been sent since this opened.
    const { version } = isSameWish(lead, seen) ? lead : seen;
    const result = await send({ ...lead, version }, { kind: 'wish', wish });
    if (result.kind === 'refused') throw errorOf(result.refusal);
    if (say(result, { sent: messages.wishSaved, failed: messages.wishFailed, topic: 'wish' })) leave();
  }

  return (
    <DialogForm
      title="O que procura"
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={(input, form) =>
        conflict.onSubmit(submit, { valuesOf, text: messages.wishFailed, onGone: leave })(input, form)
      }
      guarded={guarded}
      unsaved={messages.wishUnsaved}
      note="As sugestões de imóveis começam por aqui."
      commit="Salvar"
      busyLabel="Salvando…"
      onClose={onClose}
    >
      <FormDraft form={wishForm(lead._id)} fields={WISH_FIELDS}>
        <WishFields initial={initialValues.wish} />
      </FormDraft>
      {conflict.question}
    </DialogForm>
  );
}

function WishFields({ initial }: { initial: TypedWish }) {
  // The question of a conflict names this field.
  useField('wish', { subscription: {} });
  const { input: kinds } = useField<TypedWish['categories']>('wish.categories', { subscription: { value: true } });
  const { input: wished } = useField<string>('wish.bedrooms', { subscription: { value: true } });
  const regions = regionOptions(initial.regions);
  const hasBedrooms = kinds.value.length === 0 || kinds.value.some((kind) => hasField(kind, 'bedrooms'));
  return (
    <>
      <Choices name="wish.categories" label="Tipo" options={kindOptions(initial.categories)} />
      <FieldPair>
        <PriceField name="wish.minPrice" label="Preço de" optional />
        <PriceField name="wish.maxPrice" label="Preço até" optional />
      </FieldPair>
      {(hasBedrooms || wished.value !== '') && (
        <FormSelect
          name="wish.bedrooms"
          label="Quartos"
          optional
          placeholder="Tanto faz"
          options={bedroomOptions(initial.bedrooms)}
        />
      )}
      {regions.length > 0 && <Choices name="wish.regions" label="Regiões" options={regions} />}
    </>
  );
}

interface ChoicesProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

function Choices({ label, ...field }: ChoicesProps) {
  const id = useId();
  return (
    <Labelled role="group" aria-labelledby={id}>
      <span id={id}>
        {label}
        <small> opcional</small>
      </span>
      <ChipsField {...field} />
    </Labelled>
  );
}

const Labelled = styled('div')(({ theme }) => ({
  '& > span': { ...theme.typography.label, display: 'block', marginBottom: 8 },
  '& small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
