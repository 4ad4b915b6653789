import { styled } from '@mui/material/styles';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

interface LeadNameProps {
  name: string;
  onOpen: () => void;
}

export function LeadName({ name, onOpen }: LeadNameProps) {
  return (
    <h2 title={name}>
      <Name aria-haspopup="dialog" onClick={onOpen}>
        <span>{name}</span>
      </Name>
    </h2>
  );
}

/** The heading's look; a thumb's target higher than its line. */
const Name = styled(ButtonBase)({
  justifyContent: 'flex-start',
  maxWidth: '100%',
  letterSpacing: 'inherit',
  textAlign: 'left',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
});
