import { boolean, object } from 'yup';
import { MAX_SELECTED } from './constants.ts';
import { idField, idListField, text } from './fields.ts';
import type { Named } from './leads.ts';
import type { Property } from './properties.ts';

export const selectionInput = object({
  /** In the order in which the client sees them. */
  propertyIds: idListField(MAX_SELECTED, `Escolha no máximo ${MAX_SELECTED} imóveis`)
    .required('Escolha pelo menos um imóvel')
    .test('some', 'Escolha pelo menos um imóvel', (ids) => ids.length > 0),
});

/** Not an id field: a link cut short is a selection that is not there. */
export const selectionParams = object({ token: text(100).required() });

export const reactionParams = selectionParams.shape({ property: idField().required() });

/** True for a heart, false for dismissed, null for neither. */
export const reactionInput = object({
  liked: boolean()
    .strict()
    .nullable()
    .defined('Informe se gostou, com liked')
    .typeError('Informe verdadeiro, falso ou nulo'),
});

/** `images`: the cover alone. */
export type SelectedProperty = Pick<
  Property,
  '_id' | 'name' | 'address' | 'price' | 'region' | 'category' | 'bedrooms' | 'parking' | 'offer' | 'images' | 'status'
>;

/** As the team sees it. */
export interface PropertySelection {
  _id: string;
  /** What the client opens. */
  url: string;
  /** Of the lead, with the text and the link. */
  whatsappLink: string;
  by: Named;
  createdAt: string;
  /** When the client first opened it. */
  openedAt: string | null;
  properties: {
    property: SelectedProperty;
    /** Still has a page. */
    isListed: boolean;
    liked: boolean | null;
    /** When the client said so last. */
    reactedAt: string | null;
  }[];
}

/** As whoever has the link sees it: of the lead the first name alone. */
export interface SharedSelection {
  /** '' when unknown. */
  firstName: string;
  /** Who answers the client; null: the brokerage does. */
  broker: { name: string; photo: string | null; creci: string | null; phone: string; slug: string } | null;
  properties: {
    _id: string;
    liked: boolean | null;
    /** Null when it has no page any more. */
    property: SelectedProperty | null;
  }[];
}
