import type { ComponentType } from 'react';
import type { Region } from '#contract/constants.ts';

/** What a visitor's contact is about: a broker's site or a property. */
export interface ContactFormProps {
  title: string;
  brokerId?: string;
  propertyId?: string;
  /** Where they are looking, as far as that is known. */
  region?: Region;
}

export type ContactForm = ComponentType<ContactFormProps>;
