import { styled } from '@mui/material/styles';
import { CalendarPlus } from 'lucide-react';
import { CopyButton } from '@/shared/share/CopyButton';
import { Button } from '@/shared/ui/button/Button';
import { ReadOnlyField } from '@/shared/ui/field/ReadOnlyField';
import { Buttons } from '../notifications/Part';
import { messages } from './messages';

const webcalOf = (address: string) => address.replace(/^https?:/, 'webcal:');

const WAYS = [
  { name: 'Google Agenda', how: 'no computador, em “Outras agendas”, escolha “Do URL” e cole o endereço.' },
  { name: 'iPhone, iPad e Mac', how: 'toque em “Abrir no calendário” e confirme a assinatura.' },
  { name: 'Outlook', how: 'em “Adicionar calendário”, escolha “Assinar da Web” e cole o endereço.' },
];

/** Until the page is left. */
export function CalendarAddress({ address }: { address: string }) {
  return (
    <Root>
      <ReadOnlyField
        label="Endereço privado"
        value={address}
        hint="Guarde agora: ele não aparece de novo. Quem o tem lê a sua agenda, então não o compartilhe."
      />
      <Buttons>
        <CopyButton variant="tonal" text={address} copied={messages.addressCopied} failed={messages.addressNotCopied}>
          Copiar endereço
        </CopyButton>
        <Button variant="outlined" startIcon={<CalendarPlus size={18} />} href={webcalOf(address)}>
          Abrir no calendário
        </Button>
      </Buttons>
      <ul>
        {WAYS.map(({ name, how }) => (
          <li key={name}>
            <b>{name}:</b> {how}
          </li>
        ))}
      </ul>
      <p>Mudanças chegam quando o calendário busca de novo: de minutos a algumas horas, conforme o programa.</p>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  width: '100%',
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > ul': { ...theme.typography.small, display: 'grid', gap: 6, margin: '8px 0 0' },
}));
