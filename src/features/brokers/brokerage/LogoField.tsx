import { styled } from '@mui/material/styles';
import { Image, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { logoAddress } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import { fieldErrors, serverMessage } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useNotify } from '@/shared/notify/useNotify';
import { changeSiteLogo } from '@/shared/site';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FileInput } from '@/shared/ui/field/FileInput';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { Samples } from './AccentField';
import { useChangeLogoMutation, useRemoveLogoMutation } from './brokerageApi';
import { messages } from './messages';

/** Saved at once, unlike the fields around it. */
export function LogoField({ logo }: { logo: Logo | null }) {
  const bubbleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [change, { isLoading: isSending }] = useChangeLogoMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveLogoMutation();
  const notify = useNotify();
  const notifyOutcome = useNotifyOutcome();

  function send(file: File): void {
    setError(undefined);
    if (file.size > LOGO_LIMITS.bytes) {
      setError(messages.logo.tooHeavy);
      return;
    }
    change(file)
      .unwrap()
      .then(
        (after) => {
          changeSiteLogo(after.logo);
          notify.success(messages.logo.saved);
        },
        (failure: unknown) =>
          setError(fieldErrors(failure)?.['logo'] ?? serverMessage(failure) ?? messages.logo.failed),
      );
  }

  function clear(): void {
    setError(undefined);
    const removed = remove()
      .unwrap()
      .then(() => changeSiteLogo(null));
    void notifyOutcome(removed, { done: messages.logo.removed, failed: messages.logo.notRemoved });
  }

  return (
    <SectionCard
      title="Logo"
      hint="No site, nos e-mails, na prévia dos links e no ícone do aplicativo. Vale assim que você envia."
    >
      <Content>
        {logo && (
          <Samples sx={{ width: '100%', maxWidth: 640 }} aria-label="Prévia do logo">
            <Sample logo={logo} scheme="light" />
            <Sample logo={logo} scheme="dark" />
          </Samples>
        )}
        <Buttons>
          <BusyButton
            variant="outlined"
            startIcon={<Image size={18} />}
            busy={isSending}
            busyLabel="Enviando…"
            aria-describedby={error === undefined ? undefined : bubbleId}
            onClick={() => input.current?.click()}
          >
            {logo ? 'Trocar logo' : 'Escolher logo'}
          </BusyButton>
          {logo && (
            <Button startIcon={<Trash2 size={18} />} disabled={isRemoving || isSending} onClick={clear}>
              Remover logo
            </Button>
          )}
        </Buttons>
        <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
        <small>
          PNG, JPEG ou WebP de até {LOGO_LIMITS.megabytes} MB. Fica melhor com fundo transparente e pelo menos 360
          pixels de largura.
        </small>
        <FileInput
          ref={input}
          accept="image/png,image/jpeg,image/webp"
          aria-label="Arquivo do logo"
          onFiles={([file]) => send(file)}
        />
      </Content>
    </SectionCard>
  );
}

const NAMES = { light: 'No claro', dark: 'No escuro' };

function Sample({ logo, scheme }: { logo: Logo; scheme: 'light' | 'dark' }) {
  const { width, height, weakOn } = logo;
  return (
    <figure>
      <Ground data-scheme={scheme} data-weak={weakOn === scheme}>
        <img
          src={logoAddress(logo, 'head.png')}
          srcSet={`${logoAddress(logo, 'head-2x.png')} 2x`}
          alt=""
          width={width}
          height={height}
        />
      </Ground>
      <figcaption>
        {NAMES[scheme]}
        {weakOn === scheme && ', sobre uma placa para que se veja'}
      </figcaption>
    </figure>
  );
}

const Content = styled(CardBody)(({ theme }) => ({
  justifyItems: 'start',
  gap: 12,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 84,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#FAF7F2',
  '& > img': { boxSizing: 'content-box', borderRadius: 6 },
  '&[data-weak="true"] > img': { padding: '2px 6px', backgroundColor: '#14191B' },
  '&[data-scheme="dark"]': { backgroundColor: '#14191B' },
  '&[data-scheme="dark"][data-weak="true"] > img': { backgroundColor: '#FFFFFF' },
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
