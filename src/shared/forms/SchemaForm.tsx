import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { getIn } from 'final-form';
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Form, useForm } from 'react-final-form';
import type { Schema } from 'yup';
import { useNotify } from '@/shared/notify/useNotify';

type FieldErrors = Record<string, string>;

/** Returned by `onSubmit` to be called again with the changed values. */
export const AGAIN = Symbol('again');

export interface SchemaFormProps<Input> {
  /** The request's schema, or an extension of it. */
  schema: () => Promise<Schema<Input>>;
  initialValues?: object;
  /** Gets the cast values; returns messages by field name. The typed text stays; `form.restart()` empties the form. */
  onSubmit: (input: Input, form: FormApi) => Promise<FieldErrors | typeof AGAIN | undefined>;
  formRef?: Ref<FormApi>;
  children: ReactNode;
}

const BLANK = {};
const Root = styled('form')({ minWidth: 0 });

export function SchemaForm<Input>({
  schema,
  initialValues = BLANK,
  onSubmit,
  formRef,
  children,
}: SchemaFormProps<Input>) {
  const load = useLazySchema(schema);
  const notify = useNotify();

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
      notify.error('Não foi possível enviar. Verifique sua conexão e tente de novo.');
      return;
    }
    const { errors } = form.getState();
    const refused = await form.submit();
    focusFirstError(element, { ...errors, ...refused });
  }

  return (
    <Form initialValues={initialValues} onSubmit={(_values, form) => submit(form)} subscription={{}}>
      {({ form }) => (
        <Root
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
        </Root>
      )}
    </Form>
  );
}

function HandOut({ formRef }: { formRef: Ref<FormApi> }) {
  const form = useForm();
  useImperativeHandle(formRef, () => form, [form]);
  return null;
}

/** An untouched form needs neither the schema nor yup. */
function useLazySchema<Input>(load: () => Promise<Schema<Input>>) {
  // `npm run dev` replaces the function when a rule changes, even under an open form.
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

/** In the page's order. */
function focusFirstError(form: HTMLFormElement, errors: object): void {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && control instanceof HTMLElement && getIn(errors, name) !== undefined) {
      control.focus();
      return;
    }
  }
}
