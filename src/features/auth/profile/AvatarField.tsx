import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { lazyPart } from '@/shared/ui/lazyPart';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { AvatarButton } from './AvatarButton';
import { useAvatarField } from './useAvatarField';

const LazyCropDialog = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ './CropDialog')).CropDialog);

/** The photograph of the form, shown at once after it was chosen and sent when the form is saved. */
export function AvatarField({ name }: { name: string }) {
  const id = useId();
  const avatar = useAvatarField();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const hint = avatar.changed
    ? 'Salve para usar a nova foto.'
    : 'JPEG, PNG, WebP ou AVIF, até 10 MB. Cortamos em círculo.';
  return (
    <Row>
      <Pair>
        <UserAvatar name={name} photo={avatar.shown} size={phone ? 88 : 72} />
        <Words data-changed={avatar.changed}>
          <b>{name}</b>
          <span id={`${id}-hint`} role="status">
            {avatar.changed && avatar.shown === null ? 'Salve para ficar sem foto.' : hint}
          </span>
        </Words>
        <AvatarButton avatar={avatar} describedBy={`${id}-error ${id}-hint`} />
      </Pair>
      {avatar.error !== undefined && (
        <ErrorBubble id={`${id}-error`} placement="below">
          {avatar.error}
        </ErrorBubble>
      )}
      {avatar.cropping !== null && (
        <LazyCropDialog
          url={avatar.cropping}
          onCropped={avatar.cropped}
          onUnreadable={avatar.unreadable}
          onCancel={avatar.cancel}
        />
      )}
    </Row>
  );
}

export const Row = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { padding: '20px 24px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
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

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  '& > b': { ...theme.typography.section, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  // On phones a change alone is said, under the photograph.
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
