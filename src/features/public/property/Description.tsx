import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button/Button';

/** A line left empty parts paragraphs; every other break stays a break. */
const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);

/** The owner's words; what goes beyond twelve lines is a press away. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  // How many lines there are is a matter of the window's width.
  useEffect(() => {
    if (!words.current || open) return undefined;
    const element = words.current;
    const measure = () => {
      setLong(element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
    };
  }, [text, open]);

  return (
    <>
      <Words id={id} ref={words} data-open={open}>
        {paragraphsOf(text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Words>
      {long && (
        <More
          variant="text"
          size="panel"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Ler menos' : 'Ler mais'}
        </More>
      )}
    </>
  );
}

const Words = styled('div')(({ theme }) => ({
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
