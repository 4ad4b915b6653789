import { getIn } from 'final-form';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { PostedContext } from '@/shared/ui/field/posted';
import { DraftOwner } from './draftOwner';
import { findDraft, onReturnToForm, readDraft, storeDraft } from './drafts';
import type { Draft } from './drafts';

export interface DraftRules {
  /** The form's values as JSON: never a password. */
  write: (values: Draft) => Draft;
  /** A draft may come from an older version, or be edited. */
  read: (draft: Draft) => Draft;
  /** Values that take longer to read. Until then nothing is stored. */
  readLater?: (draft: Draft) => Promise<Draft>;
  /** See `drafts.ts`. */
  stays?: boolean;
  /** `typed` is stored. */
  onChange?: (typed: Draft, values: Draft) => void;
}

/** Texts, lists of them and ticks; a field in an object is `object.field`. */
export function draftOf(fields: readonly string[]): DraftRules {
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
  const isShown = (value: unknown) => isPlain(value) || (Array.isArray(value) && value.every(isPlain));
  return {
    write: (values) => Object.fromEntries(fields.map((field) => [field, getIn(values, field) as unknown])),
    read: (draft) =>
      Object.fromEntries(fields.flatMap((field) => (isShown(draft[field]) ? [[field, draft[field]]] : []))),
  };
}

/** Empty fields have no value. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Around or after a `SchemaForm`'s fields. Stores what differs from its initial values: a saved form has no draft. */
export function useFormDraft(name: string, rules: DraftRules) {
  const owner = use(DraftOwner);
  const posted = use(PostedContext);
  const form = useForm<Draft>();
  const [foundAt, setFoundAt] = useState(() => findDraft(owner, name)?.at);
  const [storedAt, setStoredAt] = useState(foundAt);
  /** Null while it is being read. */
  const stored = useRef<Draft | null>(null);

  function typedIn(values: Draft): Draft {
    const initial = posted ? {} : rules.write(form.getState().initialValues ?? {});
    const written = Object.entries(rules.write(values));
    return Object.fromEntries(
      written.flatMap(([field, value]) => (isSame(value, initial[field]) ? [] : [[field, value ?? '']])),
    );
  }
  const keep = useEffectEvent((values: Draft) => {
    const typed = typedIn(values);
    if (!stored.current || isSame(typed, stored.current)) return;
    stored.current = typed;
    if (isSame(typed, {})) drop();
    else {
      storeDraft(owner, name, typed, { stays: rules.stays });
      setStoredAt(Date.now());
    }
    rules.onChange?.(typed, values);
  });
  function drop() {
    storeDraft(owner, name, null);
    setStoredAt(undefined);
    setFoundAt(undefined);
  }
  function show(values: Draft): Draft {
    form.batch(() => Object.entries(values).forEach(([field, value]) => form.change(field, value)));
    return values;
  }
  const restore = useEffectEvent(() => {
    stored.current = null;
    const draft = posted ? null : readDraft(owner, name);
    const shown = show(draft ? rules.read(draft) : {});
    const end = (later: Draft) => {
      const { values, initialValues } = form.getState();
      stored.current = typedIn({ ...initialValues, ...shown, ...later });
      if (draft && isSame(stored.current, {}) && !isSame(draft, {})) drop();
      keep(values);
    };
    if (draft && rules.readLater) void rules.readLater(draft).then((later) => end(show(later)));
    else end({});
  });

  useEffect(() => {
    restore();
    const stop = form.subscribe(({ values }) => keep(values), { values: true, initialValues: true });
    const stopReturns = onReturnToForm(owner, name, () => {
      restore();
      setFoundAt(Date.now());
    });
    return () => {
      stop();
      stopReturns();
    };
  }, [form, owner, name]);
  return { foundAt, storedAt };
}
