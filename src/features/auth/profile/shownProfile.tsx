import type { ShownFields } from '@/shared/forms/conflict/useConflict';
import { fieldOf } from '@/shared/isRecord';
import { UserAvatar } from '@/shared/ui/UserAvatar';

function Photo({ avatar }: { avatar: unknown }) {
  const address = fieldOf(avatar, 'preview') ?? fieldOf(avatar, 'url');
  return typeof address === 'string' ? <UserAvatar name="" photo={address} size={72} /> : 'sem foto';
}

/** How both versions of a field are shown, where it was changed elsewhere too. */
export const shownProfile: ShownFields = {
  name: { label: 'Nome' },
  email: { label: 'Email' },
  phone: { label: 'Whatsapp' },
  creci: { label: 'CRECI' },
  avatar: { label: 'Foto', show: (value) => <Photo avatar={value} /> },
};
