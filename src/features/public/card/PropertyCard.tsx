import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { PropertyOfCard } from '#contract/properties/properties.ts';
import { CARD_PHOTO } from '@/shared/ui/photo/cardPhoto';
import { SmallOverPhoto } from '@/shared/ui/photo/SmallOverPhoto';
import { PriceFall } from '@/shared/ui/property/PriceFall';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { CardAge } from './CardAge';
import { CardBadges } from './CardBadges';
import { CostLine } from './CostLine';
import { CoveringLink } from './CoveringLink';
import type { LinkEvents } from './CoveringLink';
import { PhotoBox, SmallPhotoBox } from './PhotoBox';
import { PropertyFacts } from './PropertyFacts';
import { useCardPhotos } from './useCardPhotos';

interface PropertyCardProps {
  property: Omit<PropertyOfCard, 'region' | 'createdAt'> & Partial<Pick<PropertyOfCard, 'createdAt'>>;
  /** Beside its small photograph. */
  isRow?: boolean;
  isSeen?: boolean;
  heading?: 'h2' | 'h3';
  /** Prices without cents. */
  short?: boolean;
  eager?: boolean;
  urgent?: boolean;
  link?: LinkEvents;
  heart?: ReactNode;
  note?: string;
  children?: ReactNode;
}

/** Price first: people compare it. */
export function PropertyCard({ property, isRow = false, isSeen, heading = 'h2', short, ...rest }: PropertyCardProps) {
  const { _id, name, address, createdAt } = property;
  const { eager, urgent, link, heart, note, children } = rest;
  const { Root, Photo, Texts, Price, Name, Place, photo, size } = isRow ? ROW : CARD;
  const { at, count, swipe } = useCardPhotos(property.images);
  return (
    <Root {...swipe}>
      <Photo>
        <PropertyPhoto
          property={{ images: property.images.slice(at) }}
          {...photo}
          eager={eager === true || at > 0}
          urgent={urgent}
        />
        {count > 1 && (
          <PhotoCount data-size={size} aria-hidden>
            {`${at + 1}/${count}`}
          </PhotoCount>
        )}
        <CardBadges property={property} size={size} />
        {createdAt !== undefined && <CardAge createdAt={createdAt} isSeen={isSeen} size={size} />}
      </Photo>
      <Texts>
        <Price>
          <PriceText property={property} short={short} />
        </Price>
        <PriceFall property={property} />
        <CostLine property={property} short={short} />
        <Name as={heading} title={name}>
          {children ? (
            name
          ) : (
            <CoveringLink to={paths.propertyDetail(_id)} {...link}>
              {name}
            </CoveringLink>
          )}
        </Name>
        <Place title={address}>{address}</Place>
        <PropertyFacts property={property} />
        {note && <Note>{note}</Note>}
        {children}
      </Texts>
      {heart}
    </Root>
  );
}

const Ringed = styled('article')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  borderRadius: 12,
  '&[data-swipes]': { touchAction: 'pan-y pinch-zoom' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

const PhotoCount = styled(SmallOverPhoto)({
  bottom: 12,
  right: 12,
  fontVariantNumeric: 'tabular-nums',
  '&[data-size="small"]': { bottom: '2.125rem', right: 'auto', left: 6, minHeight: 22, padding: '0 6px' },
});

const Texts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/** Leaflet gives paragraphs margins in popups. */
export const Line = styled('div')({ margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The second of two prices may stand below. */
export const PriceLine = styled('div')(({ theme }) => theme.typography.price);

export const NameLine = styled(Line)(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 20 / 15,
  fontWeight: 500,
}));

export const PlaceLine = styled(Line)(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 6px',
  color: theme.vars.palette.text.secondary,
}));

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 4,
  textWrap: 'pretty',
}));

const CARD = {
  photo: CARD_PHOTO,
  size: 'medium',
  Root: styled(Ringed)({
    '& img': { transition: 'transform 300ms cubic-bezier(.2, .8, .2, 1)' },
    '&:hover img': { transform: 'scale(1.03)' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '&:has(a:focus-visible)': { outlineOffset: 4 },
    '& > [data-heart]': { position: 'absolute', top: 4, right: 4 },
    '@media (prefers-reduced-motion: reduce)': { '&:hover img': { transform: 'none' } },
  }),
  Photo: PhotoBox,
  Texts: styled(Texts)({ paddingTop: 12, '& > h2, & > h3': { marginTop: 2 } }),
  Price: PriceLine,
  Name: NameLine,
  Place: PlaceLine,
} as const;

/** No price fits beside the photograph. */
const LARGE_LETTERS = '@container (max-width: 15rem)';

const ROW = {
  photo: { size: '400x300' },
  size: 'small',
  Root: styled(Ringed)({
    containerType: 'inline-size',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 14,
    '& > [data-heart]': { position: 'absolute', top: 0, left: 84, [LARGE_LETTERS]: { left: 'auto', right: 0 } },
  }),
  Photo: styled(SmallPhotoBox)({ [LARGE_LETTERS]: { width: '100%' } }),
  Texts: styled(Texts)({
    flex: 1,
    minWidth: 0,
    alignContent: 'center',
    [LARGE_LETTERS]: { flexBasis: '100%' },
    '& > span svg': { display: 'none' },
  }),
  Price: styled(PriceLine)({
    fontSize: '1.0625rem',
    '@media (max-width: 359px)': { fontSize: '0.9375rem' },
  }),
  Name: styled(NameLine)({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
  }),
  Place: styled(PlaceLine)({ marginBottom: 3 }),
} as const;
