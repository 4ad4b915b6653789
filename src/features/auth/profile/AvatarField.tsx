import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import { fitPhoto } from '@/shared/forms/fitPhoto';
import { strangeFile } from '@/shared/forms/photoFile';
import { lazyPart } from '@/shared/lazyPart';
import { useConnected } from '@/shared/offline/connection';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { usePhone } from '@/shared/ui/useWide';
import { useObjectUrls } from '@/shared/useObjectUrls';
import { AvatarButton } from './AvatarButton';
import { messages } from './messages';
import type { FormAvatar } from './profileValues';

const LazyCropDialog = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ './CropDialog')).CropDialog);

export function AvatarField({ name }: { name: string }) {
  const id = useId();
  const avatar = useAvatarField();
  const phone = usePhone();
  const connected = useConnected();
  const hint = !connected
    ? messages.onlyOnline
    : !avatar.changed
      ? 'JPEG, PNG, WebP, AVIF ou HEIC. Cortamos em círculo.'
      : avatar.shown === null
        ? 'Salve para ficar sem foto.'
        : 'Salve para usar a nova foto.';
  return (
    <AvatarRow>
      <Pair>
        <UserAvatar name={name} photo={avatar.shown} size={phone ? 88 : 72} />
        <NameAndHint data-changed={avatar.changed}>
          <b>{name}</b>
          <span id={`${id}-hint`} role="status">
            {hint}
          </span>
        </NameAndHint>
        <AvatarButton
          name={avatar.fieldName}
          hasPhoto={avatar.shown !== null}
          describedBy={`${id}-error ${id}-hint`}
          onChoose={(file) => void avatar.choose(file)}
          onRemove={avatar.remove}
        />
      </Pair>
      <ErrorBubble id={`${id}-error`}>{avatar.error}</ErrorBubble>
      <Overlay>
        {avatar.cropping !== null && (
          <LazyCropDialog
            url={avatar.cropping}
            onCropped={avatar.cropped}
            onUnreadable={avatar.unreadable}
            onCancel={avatar.cancel}
          />
        )}
      </Overlay>
    </AvatarRow>
  );
}

function useAvatarField() {
  const { input, meta } = useField<FormAvatar>('avatar', {
    allowNull: true,
    subscription: { value: true, dirty: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const [cropping, setCropping] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const urlOf = useObjectUrls();
  const avatar = input.value;
  const submitError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;

  return {
    fieldName: input.name,
    shown: avatar && ('url' in avatar ? avatar.url : avatar.preview),
    changed: meta.dirty ?? false,
    error: refusal ?? (typeof submitError === 'string' ? submitError : undefined),
    cropping,
    choose: async (file: File) => {
      const strange = strangeFile(file) ?? null;
      setRefusal(strange);
      if (strange !== null) return;
      const fitted = await fitPhoto(file);
      if (typeof fitted === 'string') setRefusal(fitted);
      else setCropping(urlOf(fitted));
    },
    cropped: (file: File) => {
      setCropping(null);
      input.onChange({ file, preview: urlOf(file) });
    },
    unreadable: () => {
      setCropping(null);
      setRefusal(messages.photoUnreadable);
    },
    cancel: () => setCropping(null),
    remove: () => {
      setRefusal(null);
      input.onChange(null);
    },
  };
}

export const AvatarRow = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { padding: 20, borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

export const Pair = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [theme.breakpoints.down('sm')]: {
    width: 'fit-content',
    margin: '8px auto',
    '&:has([data-changed="true"])': { marginBottom: 44 },
  },
}));

const NameAndHint = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  '& > b': { ...theme.typography.section, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  // Phones show only the hint, below the photograph.
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    top: 'calc(100% + 14px)',
    left: '50%',
    translate: '-50%',
    width: 'max-content',
    '& > b': { display: 'none' },
    '&[data-changed="false"]': { width: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));
