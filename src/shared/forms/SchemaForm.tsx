import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { getIn } from 'final-form';
import { use, useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import { Form, useForm } from 'react-final-form';
import type { Schema } from 'yup';
import { useIsInBrowser } from '@/shared/isBrowser';
import { useNotify } from '@/shared/notify/useNotify';
import { PostedContext } from '@/shared/ui/field/posted';

export type FieldErrors = Record<string, string>;

/** From `onSubmit`: call it again with the changed values. */
export const AGAIN = Symbol('again');

export interface SchemaFormProps<Input> {
  /** The request's schema, possibly extended. */
  schema: () => Promise<Schema<Input>>;
  initialValues?: object;
  /** Without scripts; default: the page's address. */
  action?: string;
  /** Gets cast values; returns messages by field name. The form keeps its text; `form.restart()` empties it. */
  onSubmit: (input: Input, form: FormApi) => Promise<FieldErrors | typeof AGAIN | undefined>;
  /** The rules did not come; default: a toast. */
  onNotLoaded?: () => void;
  formRef?: Ref<FormApi>;
  children: ReactNode;
}

const BLANK = {};
/** A focused field comes out from under the head and the bottom bar. */
const Root = styled('form')({ minWidth: 0, '& :is(input, textarea, select)': { scrollMarginBlock: '152px 96px' } });

export function SchemaForm<Input>({
  schema,
  initialValues = BLANK,
  action,
  onSubmit,
  onNotLoaded,
  formRef,
  children,
}: SchemaFormProps<Input>) {
  const load = useLazySchema(schema);
  const notify = useNotify();
  const element = useRef<HTMLFormElement>(null);
  const posted = use(PostedContext);

  async function submit(form: FormApi): Promise<FieldErrors | undefined> {
    const checked = await load(form);
    for (;;) {
      const { values, hasValidationErrors } = form.getState();
      if (hasValidationErrors) return undefined;
      const answer = await onSubmit(checked.validateSync(values, { stripUnknown: true }), form);
      if (answer !== AGAIN) return answer;
    }
  }

  async function send(element: HTMLFormElement, form: FormApi) {
    try {
      await load(form);
    } catch {
      if (onNotLoaded) onNotLoaded();
      else notify.error('Não foi possível enviar. Verifique sua conexão e tente de novo.');
      return;
    }
    const { errors } = form.getState();
    const refused = await form.submit();
    focusFirstError(element, { ...errors, ...refused });
  }

  return (
    <Form
      initialValues={posted ? { ...initialValues, ...valuesOf(Object.entries(posted.values)) } : initialValues}
      onSubmit={(_values, form) => submit(form)}
      subscription={{}}
    >
      {({ form }) => (
        <Root
          ref={element}
          // GET would put what is typed into the address.
          method="post"
          action={action}
          noValidate
          onFocus={() => {
            // Submit reports this failure.
            load(form).catch(() => undefined);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget, form);
          }}
        >
          {formRef && <HandOut formRef={formRef} />}
          {children}
          <TypedBefore element={element} />
        </Root>
      )}
    </Form>
  );
}

/** A ticked checkbox (`FormCheckbox`) is sent as 'true'. */
const valuesOf = (sent: Iterable<[name: string, value: unknown]>) =>
  Object.fromEntries(Array.from(sent, ([name, value]) => [name, value === 'true' || value]));

/** Text typed into the server's markup before the scripts came. */
function TypedBefore({ element }: { element: RefObject<HTMLFormElement | null> }) {
  const form = useForm();
  const isInBrowser = useIsInBrowser();
  // After the fields have registered.
  useEffect(() => {
    if (isInBrowser || !element.current) return;
    for (const [name, value] of Object.entries(valuesOf(new FormData(element.current)))) {
      if (value) form.change(name, value);
    }
  }, [isInBrowser, form, element]);
  return null;
}

function HandOut({ formRef }: { formRef: Ref<FormApi> }) {
  const form = useForm();
  useImperativeHandle(formRef, () => form, [form]);
  return null;
}

/** An untouched form needs no yup. */
function useLazySchema<Input>(load: () => Promise<Schema<Input>>) {
  // `npm run dev` replaces the function, even under an open form.
  const loading = useRef<{ by: typeof load; schema: Promise<Schema<Input>> } | null>(null);

  async function start(form: FormApi<object>) {
    try {
      const [schema, { validateWith }] = await Promise.all([
        load(),
        import(/* webpackChunkName: "form-rules" */ './validateWith'),
      ]);
      form.setConfig('validate', validateWith(schema));
      return schema;
    } catch (error) {
      loading.current = null;
      throw error;
    }
  }

  return (form: FormApi<object>) => {
    if (loading.current?.by !== load) loading.current = { by: load, schema: start(form) };
    return loading.current.schema;
  };
}

function focusFirstError(form: HTMLFormElement, errors: object): void {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && control instanceof HTMLElement && getIn(errors, name) !== undefined) {
      control.focus();
      return;
    }
  }
}
