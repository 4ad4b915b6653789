import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface SidewaysProps {
  label: string;
  role?: 'group' | 'region';
  className?: string;
  children: ReactNode;
}

/** A table wider than its place: the names stay, what is cut fades out. The keyboard scrolls it. */
export function Sideways({ label, role = 'group', className, children }: SidewaysProps) {
  const box = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState('');
  const measure = () => {
    if (!box.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = box.current;
    const sides = [scrollLeft > 0 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right'];
    setCut(sides.filter(Boolean).join(' '));
  };
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    for (const element of [box.current, box.current?.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={box} tabIndex={0} role={role} aria-label={label} data-cut={cut} className={className} onScroll={measure}>
      {children}
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[data-cut~="right"]': { maskImage: 'linear-gradient(to left, transparent, #000 40px)' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&[data-cut~="left"] tr > th:first-of-type': { boxShadow: `1px 0 ${theme.vars.palette.divider}` },
}));
