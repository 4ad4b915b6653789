import { styled } from '@mui/material/styles';
import balcony from './art/balcony.svg';
import livingRoom from './art/livingRoom.svg';

const pictures = {
  balcony: { source: balcony, position: '71% 50%', line: 'Cada contato é alguém à procura de casa.' },
  livingRoom: { source: livingRoom, position: '11% 50%', line: 'Uma casa nova começa com uma boa conversa.' },
};

export type Picture = keyof typeof pictures;

/** The right half: a picture in the brand's arch, and a line under it. Decoration, so screen readers pass it by. */
export function ArchWindow({ picture }: { picture: Picture }) {
  const { source, position, line } = pictures[picture];
  return (
    <Panel aria-hidden>
      <Frame>
        <img src={source} alt="" style={{ objectPosition: position }} />
      </Frame>
      <p>{line}</p>
    </Panel>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'none',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 24,
  color: theme.vars.palette.authPanel.text,
  backgroundColor: theme.vars.palette.authPanel.ground,
  [theme.breakpoints.up('md')]: { display: 'flex', position: 'sticky', top: 0, height: '100dvh' },
  '& > p': { ...theme.typography.quote, margin: '25px 0 0', maxWidth: 320, textAlign: 'center' },
}));

const Frame = styled('div')(({ theme }) => ({
  width: 'min(404px, 100%)',
  aspectRatio: '404 / 494',
  maxHeight: 'calc(100% - 96px)',
  padding: 12,
  borderRadius: '202px 202px 26px 26px',
  backgroundColor: theme.vars.palette.authPanel.text,
  '& > img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    borderRadius: '190px 190px 14px 14px',
    filter: theme.vars.palette.photoFilter,
  },
}));
