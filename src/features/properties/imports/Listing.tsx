import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { formatCep } from '#contract/ground/address.ts';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import { saysRegion } from '#contract/ground/regionWords.ts';
import { kindWord } from '#contract/properties/kindNames.ts';
import { missingFields } from '#contract/properties/kindRules.ts';
import { areaOf } from '#contract/properties/propertyFacts.ts';
import { propertyFieldName } from '#contract/properties/propertyFieldNames.ts';
import type {
  Difference,
  DifferenceValue,
  ImportedProperty,
  ListingRow,
} from '#contract/properties/propertyImports.ts';
import { areaText } from '#contract/properties/texts.ts';
import { formatMoney, formatNumber, pluralize } from '@/shared/format/numbers';
import { Reason, Tag } from '@/shared/ui/imports/importLines';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetListingPictureQuery } from '../propertyImportsApi';
import { AlikeQuestion } from './AlikeQuestion';
import { messages, outcomeNames, resultNames } from './messages';

const SHOWN_MISSED = 3;
/** Loads before it is in view. */
const AHEAD = '200px';

interface ListingProps {
  importId: string;
  /** Not yet imported. */
  isOpen: boolean;
  row: ListingRow;
}

export function Listing({ importId, isOpen, row }: ListingProps) {
  const { line, reference, outcome, result, property, known, broker, differences, reason, notes, missing } = row;
  const name = property?.name ?? known?.name ?? row.title;
  return (
    <ListingLine>
      <Picture importId={importId} row={row} />
      <div>
        <Head>
          <Tag data-outcome={TAGS[outcome]}>{result ? resultNames[result] : outcomeNames[outcome]}</Tag>
          <small>{[reference, `linha ${formatNumber(line)}`].filter(Boolean).join(' · ')}</small>
        </Head>
        {name && <b>{known && outcome !== 'invalido' ? <TextLink to={pathOf(known._id)}>{name}</TextLink> : name}</b>}
        {(outcome === 'novo' || outcome === 'parecido') && property && (
          <span>{factsOf(property, row.photographs, broker?.name)}</span>
        )}
        {differences.length > 0 && (
          <Differences aria-label="O que muda">
            {differences.map((one) => (
              <li key={one.field}>
                {labelOf(one)}:{' '}
                {one.before === one.after ? (
                  messages.otherPhotos
                ) : (
                  <>
                    <del>{shown(one, one.before)}</del> → <ins>{shown(one, one.after)}</ins>
                  </>
                )}
              </li>
            ))}
          </Differences>
        )}
        {reason && <Reason data-refused={outcome === 'invalido'}>{reason}</Reason>}
        {row.alike && <AlikeQuestion importId={importId} number={row.number} alike={row.alike} isOpen={isOpen} />}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {missing.length > 0 && <Reason>Para os portais: {missing.join(' · ')}</Reason>}
        {row.missedPhotos.slice(0, SHOWN_MISSED).map(({ address, reason: why }) => (
          <Reason key={address}>
            Foto {address}: {why}
          </Reason>
        ))}
        {row.missedPhotos.length > SHOWN_MISSED && (
          <Reason>{messages.moreMissed(row.missedPhotos.length - SHOWN_MISSED)}</Reason>
        )}
      </div>
    </ListingLine>
  );
}

/** As of a row of leads. */
const TAGS = {
  novo: 'novo',
  atualiza: 'duplicado',
  parecido: 'duplicado',
  fotos: 'same',
  igual: 'same',
  invalido: 'invalido',
};

const pathOf = (id: string) => `${paths.manageProperties()}?edit=${id}`;

function factsOf(property: Partial<ImportedProperty>, photographs: number, broker: string | undefined): string {
  const { business, price, rentPrice, category, region, neighbourhood, bedrooms } = property;
  const area = category && areaOf({ ...property, category });
  const amount = price === undefined ? null : formatMoney(Number(price));
  return [
    amount && (business === 'aluguel' ? `${amount} por mês` : amount),
    business === 'ambos' && rentPrice && `${formatMoney(Number(rentPrice))} por mês`,
    category && kindWord(category),
    neighbourhood,
    region && !saysRegion(neighbourhood ?? '', region) && regionName(region),
    bedrooms
      ? pluralize(bedrooms, 'quarto', 'quartos')
      : 'bedrooms' in missingFields(property) && 'quartos não informados',
    area && areaText(area),
    photographs > 0 && pluralize(photographs, 'foto', 'fotos'),
    broker,
  ]
    .filter(Boolean)
    .join(' · ');
}

const labelOf = ({ field }: Difference) => (field === 'photographs' ? 'Fotos' : propertyFieldName(field));

const AMOUNTS = ['price', 'rentPrice', 'condoFee', 'iptu'];
const LONGEST = 120;

function shown({ field }: Difference, value: DifferenceValue): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'nada';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.join(', ');
  if (field === 'cep' && typeof value === 'string') return formatCep(value);
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (AMOUNTS.includes(field)) return formatMoney(value);
  if (field === 'usableArea' || field === 'totalArea') return areaText(value);
  return field === 'builtYear' ? value.toString() : formatNumber(value);
}

/** The name stands beside it: no alt text. */
function Picture({ importId, row: { number, cover, photographs } }: { importId: string; row: ListingRow }) {
  const [isSeen, setSeen] = useState(false);
  const seen = useCallback((frame: Element | null) => {
    if (!frame) return undefined;
    // Some pages of rows are many pictures of other servers.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: AHEAD,
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const isOutside = cover === null && photographs > 0;
  const { data, isError } = useGetListingPictureQuery({ id: importId, number }, { skip: !isOutside || !isSeen });
  const url = cover === null ? data?.image : `${cover}?w=200&h=150&fit=cover`;
  return (
    <Frame ref={seen}>
      {url !== undefined && <img src={url} alt="" width={120} height={90} loading="lazy" />}
      {url === undefined && (isOutside && !isError ? <Skeleton variant="rectangular" height="100%" /> : <NoPhoto />)}
    </Frame>
  );
}

const ListingLine = styled('li')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '4px 16px',
  padding: '14px 20px',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 120px',
  '& > div': { display: 'grid', gap: 3, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { ...theme.typography.control, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& b > a': { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-14px 0' } },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '88px minmax(0, 1fr)', gap: '4px 12px', padding: '12px 16px' },
}));

const Frame = styled('span')({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: 8,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' });

const Differences = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: '2px 0',
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { fontWeight: 560, textDecoration: 'none' },
}));
