import { styled } from '@mui/material/styles';
import { creciText } from '@/shared/format/people';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import type { PropertyContact } from './usePropertyContact';

/** Who one will be talking to. */
export function ContactPerson({ contact: { name, photo, creci } }: { contact: PropertyContact }) {
  return (
    <Row>
      <UserAvatar name={name} photo={photo} size={56} />
      <div>
        <strong>{name}</strong>
        <span>Consultor de Imóveis</span>
        {creci !== null && <span>{creciText(creci)}</span>}
      </div>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  // With the line of the number, which comes a moment later, it is no higher.
  minHeight: 60,
  '& > div:last-child': { display: 'grid', minWidth: 0 },
  '& strong': { ...theme.typography.publicBody, lineHeight: 20 / 16, fontWeight: 600 },
  '& > div:last-child > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
