import { AddressFields } from './AddressFields';
import { BrokerageForm } from './BrokerageForm';
import { ContactFields } from './ContactFields';
import { CONTACT_FIELDS } from './identityValues';

export function ContactPage() {
  return (
    <BrokerageForm
      title="Contato e endereço"
      line="Como clientes e buscadores encontram a imobiliária."
      fields={CONTACT_FIELDS}
      heights={[260, 340]}
    >
      {(saved) => (
        <>
          <ContactFields saved={saved} />
          <AddressFields />
        </>
      )}
    </BrokerageForm>
  );
}
