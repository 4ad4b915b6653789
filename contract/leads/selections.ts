import { boolean, object } from 'yup';
import { idField, idListField, text } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { idParams } from '../ground/params.ts';
import type { Instant } from '../ground/units.ts';
import type { JobTitle } from '../people/jobTitles.ts';
import type { PropertyOfCard } from '../properties/properties.ts';
import { MAX_SELECTED } from './leadValues.ts';

export const selectionInput = object({
  /** In the client's order. */
  propertyIds: idListField(MAX_SELECTED, `Escolha no máximo ${MAX_SELECTED} imóveis`)
    .required('Escolha pelo menos um imóvel')
    .test('some', 'Escolha pelo menos um imóvel', (ids) => ids.length > 0),
});

/** Unchecked: a link cut short is a selection that does not exist. */
export const selectionParams = object({ token: text(100).required() });

export const withdrawalParams = idParams.shape({ selection: idField().required() });

export const reactionParams = selectionParams.shape({ property: idField().required() });

/** Null: neither. */
export const reactionInput = object({
  liked: boolean()
    .strict()
    .nullable()
    .defined('Informe se gostou, com liked')
    .typeError('Informe verdadeiro, falso ou nulo'),
});

/** Cover only. */
export type SelectedProperty = Omit<PropertyOfCard, 'createdAt'>;

/** `fits`: in all that is known of what they want; the others come close, and say in what they differ. */
export type SuggestedProperty = SelectedProperty & { fits: boolean; differences: string[] };

export interface PropertySelection {
  _id: string;
  url: string;
  /** Null without a phone of the lead. */
  whatsappLink: string | null;
  /** Null: the client's own choice, on the site. */
  by: Named | null;
  createdAt: Instant;
  /** First time. */
  openedAt: Instant | null;
  /** The link is dead: withdrawn, or the lead is closed. */
  isEnded: boolean;
  properties: {
    property: SelectedProperty;
    isListed: boolean;
    liked: boolean | null;
    reactedAt: Instant | null;
  }[];
}

/** For the link: nothing of the lead but the first name. */
export interface SharedSelection {
  firstName: string;
  /** Null: the brokerage answers. */
  broker: {
    name: string;
    photo: string | null;
    creci: string | null;
    jobTitle: JobTitle | null;
    phone: string;
    slug: string;
  } | null;
  properties: {
    _id: string;
    liked: boolean | null;
    /** Null without a page. */
    property: SelectedProperty | null;
  }[];
}
