import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
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

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/public.ts')).publicLeadInput;

/** A second try takes the word of the first one away. */
const ABOUT = { topic: 'contact' };

interface ContactCardProps {
  title: string;
  /** On whose site it stands. */
  brokerId?: string;
  /** On whose page it stands. */
  propertyId?: string;
  /** Chosen beforehand. */
  region?: Region;
}

/** A visitor's contact: empty again once it has arrived, with every value in its place when it has not. */
export function ContactCard({ title, brokerId, propertyId, region }: ContactCardProps) {
  const [sendContact] = useSendContactMutation();
  const { keyOf, renew } = useIdempotencyKey();
  const notify = useNotify('landing');
  const first = useRef<HTMLInputElement>(null);

  async function submit(typed: PublicLeadInput, form: FormApi<object>) {
    const input = { ...typed, brokerId, propertyId };
    try {
      const { message } = await sendContact({ input, key: keyOf(input) }).unwrap();
      notify.success(message ?? messages.received, ABOUT);
      renew();
      form.restart();
      first.current?.focus();
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.sendFailed, ABOUT);
      return fieldErrors(error);
    }
  }

  return (
    <Box aria-labelledby="contact-title">
      <h2 id="contact-title">{title}</h2>
      <p>Leva menos de um minuto.</p>
      <SchemaForm schema={loadSchema} initialValues={{ region }} onSubmit={submit}>
        <ContactFields first={first} />
      </SchemaForm>
      <Note>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
        Seus dados estão seguros: só a equipe de {siteName()} os vê, e só para falar com você sobre imóveis.
      </Note>
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  padding: '20px 20px 24px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.float,
  [theme.breakpoints.up('sm')]: { padding: 28 },
  '& > h2': { ...theme.typography.panelTitle, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: '2px 0 16px', color: theme.vars.palette.text.secondary },
}));

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 11,
  marginTop: 16,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));
