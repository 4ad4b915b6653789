import { styled } from '@mui/material/styles';
import { offersRegions } from '#contract/ground/regions.ts';
import { drawnWhenNear } from '@/shared/rendering/drawnWhenNear';
import { Piece } from '@/shared/rendering/Piece';
import { tinted } from '@/shared/ui/tinted';
import { Block } from '../layout/Container';

const stepsOf = (hasRegions: boolean) => [
  {
    title: 'Você conta o que procura',
    text: hasRegions ? 'Nome, contato e a região em que quer morar. Só isso.' : 'Nome, e-mail e WhatsApp. Só isso.',
  },
  {
    title: `${hasRegions ? 'O corretor da região' : 'Um corretor'} chama`,
    text: 'Ele já chega com imóveis que combinam com o seu pedido.',
  },
  { title: 'Vocês visitam juntos', text: 'No dia e na hora que forem bons para você.' },
];

export function Steps() {
  return (
    <Piece frame={Section} as="section" aria-labelledby="steps-title">
      <h2 id="steps-title">Do primeiro oi até as chaves</h2>
      <ol>
        {stepsOf(offersRegions()).map(({ title, text }, index) => (
          <li key={title}>
            <Arch aria-hidden>{index + 1}</Arch>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Piece>
  );
}

const Section = styled(Block)(({ theme }) => ({
  ...drawnWhenNear(360),
  '& h2': { ...theme.typography.publicSection, margin: 0 },
  '& ol': {
    display: 'grid',
    gap: 24,
    margin: '24px 0 0',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  '& li': { display: 'flex', gap: 16 },
  '& h3, & p': { ...theme.typography.publicBody, margin: 0 },
  '& h3': { fontWeight: 600 },
  '& p': { marginTop: 4, maxWidth: 300, color: theme.vars.palette.text.secondary },
}));

const Arch = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 52,
  borderRadius: '22px 22px 10px 10px',
  fontFamily: theme.typography.quote.fontFamily,
  fontSize: '1.25rem',
  fontWeight: 600,
  ...tinted(theme, 'primary'),
}));
