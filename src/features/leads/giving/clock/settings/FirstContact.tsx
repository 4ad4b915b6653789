import { SwitchField } from '@/shared/ui/field/SwitchField';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';

export function FirstContact() {
  return (
    <SectionCard
      title="O que conta como primeiro contato"
      hint="O resultado de um contato, uma mudança de status ou uma anotação de quem tem o lead."
    >
      <CardBody>
        <SwitchField
          name="tapsCount"
          label="Um toque em WhatsApp, Ligar ou E-mail também conta"
          hint={(counts) =>
            counts
              ? 'O prazo para no toque, mesmo que a conversa não aconteça.'
              : 'O toque abre a conversa, mas não prova que ela aconteceu: o prazo segue até o corretor dizer como foi.'
          }
        />
      </CardBody>
    </SectionCard>
  );
}
