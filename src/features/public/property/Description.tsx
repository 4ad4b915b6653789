import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { listen } from '@/shared/listen';
import { Button } from '@/shared/ui/button/Button';

/** Other line breaks stay. */
const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);

/** Twelve lines, then 'Ler mais'. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  // The width changes the number of lines.
  useEffect(() => {
    if (!box.current || open) return undefined;
    const element = box.current;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    return listen(['resize'], measure);
  }, [text, open]);

  return (
    <>
      <Text id={id} ref={box} data-open={open}>
        {paragraphsOf(text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Text>
      {long && (
        <More size="panel" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Ler menos' : 'Ler mais'}
        </More>
      )}
    </>
  );
}

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.publicBody,
  maxWidth: '64ch',
  whiteSpace: 'pre-line',
  '& > p': { margin: 0 },
  '& > p + p': { marginTop: 12 },
  '&[data-open="false"]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 12,
    overflow: 'hidden',
  },
}));

const More = styled(Button)({ marginLeft: -16 });
