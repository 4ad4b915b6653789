import { Mail, Phone } from 'lucide-react';
import type { Broker } from '#contract/brokers.ts';
import { formatPhone } from '#contract/phone.ts';
import { propertiesText } from '@/shared/format/numbers';
import { creciText } from '@/shared/format/people';
import { CardActions } from '@/shared/ui/page/CardActions';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { ActiveBadge, Badge } from './ActiveBadge';
import { AdmitButton } from './AdmitButton';
import { Counts, Identity, Root, Ways, Who, Words } from './brokerCardParts';
import { messages, openLeadsText } from './messages';

interface BrokerCardProps {
  broker: Broker;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A broker in the admin's list, and what can be done with them. */
export function BrokerCard({ broker, onEdit, onDelete }: BrokerCardProps) {
  const { name, email, phone, avatar, creci, isActive, isAdmitted, openLeads, properties } = broker;
  return (
    <Root>
      <Words>
        <Who>
          <UserAvatar name={name} photo={avatar} size={48} />
          <Identity>
            <h2 title={name}>{name}</h2>
            {isAdmitted ? (
              <p>{creci === null ? 'Consultor de Imóveis' : creciText(creci)}</p>
            ) : (
              <Badge data-waiting>{messages.waiting}</Badge>
            )}
          </Identity>
          {isAdmitted && <ActiveBadge active={isActive} />}
        </Who>
        <Ways>
          <li>
            <Mail {...icon} />
            <a href={`mailto:${email}`} title={email}>
              {email}
            </a>
          </li>
          {phone !== '' && (
            <li>
              <Phone {...icon} />
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </li>
          )}
        </Ways>
        <Counts>
          <Count text={openLeadsText(openLeads)} />
          <Count text={propertiesText(properties)} />
        </Counts>
      </Words>
      <CardActions
        name={name}
        first={!isAdmitted && <AdmitButton broker={broker} />}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Root>
  );
}

/** `44 leads abertos`, the number in bold. */
function Count({ text }: { text: string }) {
  const [number, ...words] = text.split(' ');
  return (
    <span>
      <b>{number}</b> {words.join(' ')}
    </span>
  );
}
