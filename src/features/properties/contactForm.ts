import type { ComponentType } from 'react';

/** The form for a visitor's contact, as a hotsite shows it. */
export type ContactForm = ComponentType<{ title: string; brokerId: string }>;
