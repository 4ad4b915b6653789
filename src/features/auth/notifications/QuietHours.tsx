import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { useId, useState } from 'react';
import type { NoticeSettings, NoticeSettingsInput } from '#contract/reach/notifications.ts';
import { fieldErrors } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { messages as outboxMessages } from '@/shared/offline/outbox/messages';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { messages } from './messages';
import { Part } from './Part';
import { useSaveSettings } from './useNoticeSettings';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/reach/notifications.ts')).noticeSettingsInput;

/** '' twice: none. */
export function QuietHours({ settings: { quietFrom, quietTo } }: { settings: NoticeSettings }) {
  const id = useId();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const save = useSaveSettings();
  // Typed text stays when the toggles above save.
  const [initialValues] = useState({ quietFrom, quietTo });
  async function submit({ quietFrom = '', quietTo = '' }: NoticeSettingsInput, form: FormApi) {
    try {
      const how = await save({ quietFrom, quietTo });
      form.initialize({ quietFrom, quietTo });
      if (how === 'waiting') notify.info(outboxMessages.savedLater);
      else notify.success(messages.saved);
    } catch (error) {
      notifyFailure(error, messages.saveFailed);
      return fieldErrors(error);
    }
  }
  return (
    <Part role="group" aria-labelledby={id}>
      <h3 id={id}>Horário de silêncio</h3>
      <p>Nele nada toca; você recebe um e-mail. Deixe em branco para tocar a qualquer hora. Horário de Brasília.</p>
      <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
        <Fields>
          <FormTextField name="quietFrom" label="Das" type="time" bubble="below" />
          <FormTextField name="quietTo" label="Até" type="time" bubble="below" />
          <SubmitButton variant="outlined" color="primary" busyLabel="Salvando…">
            Salvar horário
          </SubmitButton>
        </Fields>
      </SchemaForm>
    </Part>
  );
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 140px) minmax(0, 140px)',
  gap: 12,
  '& > button': { gridColumn: '1 / -1', justifySelf: 'start' },
});
