import { getIn } from 'final-form';
import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AGAIN } from '@/shared/forms/SchemaForm';
import type { FieldErrors } from '@/shared/forms/SchemaForm';
import { lazyPart } from '@/shared/lazyPart';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { fieldErrors, isNotFound } from '../apiError';
import { useNotifyFailure } from '../useNotifyFailure';
import { changedSince } from './changedSince';
import type { Contested } from './ConflictDialog';

const LazyConflictDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "conflict" */ './ConflictDialog')).ConflictDialog,
);

interface ShownField {
  label: string;
  /** Default: the text. */
  show?: (value: unknown) => ReactNode;
  /** Saveable part of `mine`; default: all. */
  possible?: (mine: unknown, theirs: unknown) => unknown;
}

export type ShownFields = Record<string, ShownField>;

/** Names of fields that keep the saved value; null: edit on. */
type Choice = ReadonlySet<string> | null;

interface Question {
  contested: Contested[];
  answer: (choice: Choice) => void;
}

export function useConflictQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  return {
    ask: (contested: Contested[]) =>
      new Promise<Choice>((resolve) => {
        setAsked({
          contested,
          answer: (choice) => {
            setAsked(null);
            resolve(choice);
          },
        });
      }),
    question: <Overlay>{asked && <LazyConflictDialog {...asked} />}</Overlay>,
  };
}

interface Refused<Row> {
  form: FormApi;
  current: Row;
  fields: string[];
  /** As form values. */
  theirs: object;
}

interface OnFailure<Row> {
  valuesOf: (row: Row) => object;
  text: string;
  topic?: string;
  onGone?: () => void;
}

/**
 * For a form that sends the `version` it read. When another user changed the same fields, it shows both values to choose from; untouched
 * fields take the saved one. Then it sends again, with the version that was shown. Going on editing loses nothing.
 */
export function useConflict<Row extends { version: string }>(read: Row, shown: ShownFields) {
  const base = useRef(read);
  const notifyFailure = useNotifyFailure();
  const { ask, question } = useConflictQuestion();

  const contentOf = (name: string, value: unknown): ReactNode => {
    const show = shown[name]?.show;
    return show ? show(value) : typeof value === 'string' && value !== '' ? value : <i>em branco</i>;
  };

  async function resolve({ form, current, fields, theirs }: Refused<Row>): Promise<typeof AGAIN | undefined> {
    const { values } = form.getState();
    const both = fields.map((name) => {
      const { label = name, possible } = shown[name] ?? {};
      const mine: unknown = getIn(values, name);
      const saved: unknown = getIn(theirs, name);
      const isTyped = form.getFieldState(name)?.dirty ?? false;
      return { name, label, isTyped, mine: possible ? possible(mine, saved) : mine, saved };
    });
    const contested = both
      .filter(({ isTyped }) => isTyped)
      .map(({ name, label, mine, saved }) => ({
        name,
        label,
        mine: contentOf(name, mine),
        theirs: contentOf(name, saved),
      }));
    const choice = contested.length === 0 ? new Set<string>() : await ask(contested);
    if (!choice) return undefined;
    form.batch(() => {
      for (const { name, isTyped, mine, saved } of both) form.change(name, isTyped && !choice.has(name) ? mine : saved);
    });
    base.current = current;
    return AGAIN;
  }

  const onSubmit =
    <Input,>(
      save: (input: Input, form: FormApi) => Promise<FieldErrors | undefined> | Promise<void>,
      { valuesOf, text, topic, onGone }: OnFailure<Row>,
    ) =>
    async (input: Input, form: FormApi): Promise<FieldErrors | typeof AGAIN | undefined> => {
      try {
        return (await save(input, form)) ?? undefined;
      } catch (error) {
        const since = changedSince(error, base.current);
        if (since) return resolve({ form, ...since, theirs: valuesOf(since.current) });
        notifyFailure(error, text, topic === undefined ? {} : { topic });
        if (isNotFound(error)) onGone?.();
        return fieldErrors(error);
      }
    };

  return {
    /** Last shown. */
    base: () => base.current,
    /** Saved, with the form still open. */
    rebase: (saved: Row) => {
      base.current = saved;
    },
    onSubmit,
    question,
  };
}
