import type { ComponentType } from 'react';
import type { Region } from '#contract/constants.ts';

/** Who answers a contact. */
export interface ContactBroker {
  name: string;
  photo: string | null;
}

/** What a visitor's contact is about: a broker's site or a property. */
export interface ContactFormProps {
  title: string;
  brokerId?: string;
  propertyId?: string;
  /** Where they are looking, as far as that is known. */
  region?: Region;
  /** Whose page it is. */
  broker?: ContactBroker | undefined;
  /** The page's own way to talk at once; null where there is nobody to call. */
  whatsapp?: string | null;
}

export type ContactForm = ComponentType<ContactFormProps>;
