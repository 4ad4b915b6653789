import { styled } from '@mui/material/styles';
import { firstName } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { formatCreci } from '@/shared/format/people';
import { TextLink } from '@/shared/ui/TextLink';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import type { PropertyContact } from './usePropertyContact';

export function ContactPerson({ contact: { name, title, photo, creci, phone } }: { contact: PropertyContact }) {
  return (
    <Row>
      <UserAvatar name={name} photo={photo} size={56} />
      <div>
        <strong>{name}</strong>
        <span>{title}</span>
        {creci !== null && <span>{formatCreci(creci)}</span>}
        {phone !== null && (
          <span hidden data-paper="only">
            {formatPhone(phone)}
          </span>
        )}
      </div>
    </Row>
  );
}

export function HotsiteLink({ slug, name }: { slug: string; name: string }) {
  return (
    <TextLink to={paths.hotsite(slug)} data-paper="none">{`Ver outros imóveis de ${firstName(name) || name}`}</TextLink>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  // The CRECI arrives later.
  minHeight: 60,
  '& > div:last-child': { display: 'grid', minWidth: 0 },
  '& strong': { ...theme.typography.publicBody, lineHeight: 20 / 16, fontWeight: 600 },
  '& > div:last-child > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
