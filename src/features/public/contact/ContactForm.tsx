import { styled } from '@mui/material/styles';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Region } from '#contract/constants.ts';
import type { PublicLeadInput } from '#contract/public.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { siteName } from '@/shared/siteName';
import { messages } from '../messages';
import { useSendContactMutation } from '../publicApi';
import { ContactFields } from './ContactFields';
import { loadContactSent } from './loadContactSent';

/** With what will confirm the contact, so that none is sent that could not be confirmed. */
async function loadSchema() {
  const rules = import(/* webpackChunkName: "form-rules" */ '#contract/public.ts');
  await loadContactSent();
  return (await rules).publicLeadInput;
}

/** A second try takes the word of the first one away. */
const ABOUT = { topic: 'contact' };

interface ContactFormProps {
  title: string;
  brokerId?: string;
  propertyId?: string;
  region?: Region;
  /** It was asked for: its first field takes the focus. */
  focused: boolean;
  /** Gets the visitor's name. */
  onSent: (visitor: string) => void;
}

/** With every value in its place when the contact could not be sent. */
export function ContactForm({ title, brokerId, propertyId, region, focused, onSent }: ContactFormProps) {
  const [sendContact] = useSendContactMutation();
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify('landing');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);

  async function submit(typed: PublicLeadInput) {
    const input = { ...typed, brokerId, propertyId };
    try {
      const { message } = await sendContact({ input, key: keyOf(input) }).unwrap();
      notify.success(message ?? messages.received, ABOUT);
      onSent(typed.name);
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.sendFailed, ABOUT);
      return fieldErrors(error);
    }
  }

  return (
    <>
      <h2 id="contact-title">{title}</h2>
      <p>Leva menos de um minuto.</p>
      <SchemaForm schema={loadSchema} initialValues={{ region }} onSubmit={submit}>
        <ContactFields first={first} />
      </SchemaForm>
      <Note>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
        Seus dados estão seguros: só a equipe de {siteName()} os vê, e só para falar com você sobre imóveis.
      </Note>
    </>
  );
}

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 11,
  marginTop: 16,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));
