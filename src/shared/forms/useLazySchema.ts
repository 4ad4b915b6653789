import type { FormApi } from 'final-form';
import { useRef } from 'react';
import type { Schema } from 'yup';

/** `load(form)` gets the schema and has the form checked by it; a page without a touched form needs neither it nor yup. */
export function useLazySchema<Input>(load: () => Promise<Schema<Input>>) {
  // For which `load`: in `npm run dev` a changed rule comes as another one, to a form that is open.
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
