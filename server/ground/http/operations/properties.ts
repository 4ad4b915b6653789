import type { CepPlace } from '#contract/ground/cep.ts';
import type { LoosenedSearch } from '#contract/properties/loosened.ts';
import type {
  ComparedProperty,
  Property,
  PropertyDetail,
  RegionCount,
  SimilarProperty,
} from '#contract/properties/properties.ts';
import type {
  GoneProperty,
  ListingPicture,
  ListingRow,
  PropertyImportDetail,
} from '#contract/properties/propertyImports.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import type { RegionProposal } from '#contract/properties/proposedRegion.ts';
import { op } from './operation.ts';

export const properties = {
  'GET /api/properties': op<Property[]>('listProperties', 'Properties, in pages'),
  'GET /api/properties/map': op<PropertyMap>('getPropertyMap', 'Properties of a map’s window, as GeoJSON', 200, 304),
  'GET /api/properties/loosened': op<LoosenedSearch>('loosenPropertyFilter', 'What each filter costs'),
  'GET /api/properties/chosen': op<ComparedProperty[]>(
    'listChosenProperties',
    'Cards of these properties, in their order',
  ),
  'GET /api/properties/regions': op<RegionCount[]>('countPropertiesByRegion', 'How many properties each region offers'),
  'POST /api/properties/imports': op<PropertyImportDetail>(
    'uploadListings',
    'Read a file or a feed of properties',
    201,
  ),
  'GET /api/properties/imports/:id': op<PropertyImportDetail>('getPropertyImport', 'An import, and how far it is'),
  'GET /api/properties/imports/:id/rows': op<ListingRow[]>(
    'listListings',
    'What its listings would be or are now, in pages',
  ),
  'GET /api/properties/imports/:id/rows/:number/picture': op<ListingPicture>(
    'getListingPicture',
    'The picture of a listing, small',
  ),
  'GET /api/properties/imports/:id/gone': op<GoneProperty[]>(
    'listGoneProperties',
    'Properties that are no longer in the file, in pages',
  ),
  'PUT /api/properties/imports/:id/check': op<PropertyImportDetail>(
    'checkListings',
    'The dry run: say what each listing would be',
  ),
  'PUT /api/properties/imports/:id/choice': op<PropertyImportDetail>(
    'chooseListings',
    'Say if listings are the properties that they look like',
  ),
  'POST /api/properties/imports/:id/run': op<PropertyImportDetail>('runPropertyImport', 'Do what the dry run said'),
  'POST /api/properties/imports/:id/photos': op<PropertyImportDetail>(
    'fetchMissedPhotos',
    'Fetch again the photographs that could not be had',
  ),
  'GET /api/properties/:id': op<PropertyDetail>('getProperty', 'A property'),
  'GET /api/properties/:id/similar': op<SimilarProperty[]>('listSimilarProperties', 'Available properties like it'),
  'POST /api/properties/create-property': op<PropertyDetail>('createProperty', 'Create a property', 201),
  'PUT /api/properties/:id': op<PropertyDetail>('changeProperty', 'Change a property'),
  'GET /api/cep/:cep': op<CepPlace>('findCep', 'What is known of a CEP, where the setting says whom to ask'),
  'GET /api/properties/proposed-region': op<RegionProposal>(
    'proposeRegion',
    'The region of a place: by its areas, else by the neighbourhood’s properties',
  ),
  'DELETE /api/properties/:id': op('deleteProperty', 'Delete a property', 204),
  'POST /api/properties/:id/restore': op<PropertyDetail>('restoreProperty', 'Take a deletion back'),
  'GET /photos/:id': op('getPhoto', 'A photograph, in a size', 200, 304),
  'GET /photos/:id/logo/:file': op('getLogo', 'The brokerage’s logo, in a form', 200, 304),
  'GET /photos/:id/card.jpg': op('getShareCard', 'A photograph for link previews', 200, 304),
};
