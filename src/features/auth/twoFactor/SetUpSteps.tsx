import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { TwoFactorProof, TwoFactorSecret } from '#contract/people/twoFactor.ts';
import { fieldErrors } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useNotify } from '@/shared/notify/useNotify';
import { CopyButton } from '@/shared/share/CopyButton';
import { Button } from '@/shared/ui/button/Button';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { Buttons } from '../notifications/Part';
import { messages } from './messages';
import { QrCode } from './QrCode';
import { useTurnOnTwoFactorMutation } from './twoFactorApi';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/people/twoFactor.ts')).twoFactorProof;

interface SetUpStepsProps {
  secret: TwoFactorSecret;
  onCodes: (codes: string[]) => void;
  onCancel?: () => void;
}

export function SetUpSteps({ secret: { secret, address }, onCodes, onCancel }: SetUpStepsProps) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [turnOn] = useTurnOnTwoFactorMutation();

  async function submit(input: TwoFactorProof) {
    try {
      const { recoveryCodes } = await turnOn(input).unwrap();
      notify.success(messages.on);
      onCodes(recoveryCodes);
    } catch (error) {
      const fields = fieldErrors(error);
      if (!fields) notifyFailure(error, messages.onFailed);
      return fields;
    }
  }

  return (
    <SchemaForm schema={loadSchema} onSubmit={submit}>
      <List>
        <li>
          <p>
            No celular, instale um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou Aegis.
          </p>
        </li>
        <li>
          <p>Leia este código com ele:</p>
          <QrCode text={address} label="QR code para o aplicativo autenticador" />
          <p>
            Está no celular? <MuiLink href={address}>Abra no aplicativo</MuiLink>, ou digite a chave:
          </p>
          <Key>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton variant="tonal" text={secret} copied={messages.keyCopied} failed={messages.keyNotCopied}>
              Copiar chave
            </CopyButton>
          </Key>
        </li>
        <li>
          <p>Digite o código de 6 números que ele mostra:</p>
          <Code>
            <FormTextField
              name="code"
              label="Código"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="123 456"
            />
          </Code>
        </li>
      </List>
      <Buttons>
        <SubmitButton busyLabel="Ligando…">Ligar</SubmitButton>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Buttons>
    </SchemaForm>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: '0 0 16px',
  counterReset: 'step',
  '& a': { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-14px 0' } },
  '& > li': { position: 'relative', display: 'grid', justifyItems: 'start', gap: 12, paddingLeft: 40 },
  '& > li::before': {
    counterIncrement: 'step',
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    top: -3,
    width: 26,
    height: 26,
    borderRadius: '50%',
    textAlign: 'center',
    lineHeight: '26px',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.sunken,
  },
  '& p': { maxWidth: '62ch' },
}));

const Key = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));

const Code = styled('div')({ width: 200 });
