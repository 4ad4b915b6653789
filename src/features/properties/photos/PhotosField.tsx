import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_IMAGES } from '#contract/properties/photoValues.ts';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { usePhone } from '@/shared/ui/useWide';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { photoMessages } from '../messages';
import { SectionHead } from '../SectionHead';
import { AddPhotos } from './AddPhotos';
import { PhotoGrid } from './PhotoGrid';
import { Tile } from './PhotoTile';
import { useFileDrop } from './useFileDrop';
import { usePhotoList } from './usePhotoList';
import { useShownUploads } from './usePhotoUploads';

interface PhotosFieldProps {
  /** `page`: a wide cover and rows of three. `strip`: the dialog's row of six. */
  layout: 'page' | 'strip';
}

const hints = {
  touch: 'Toque na foto para mover, virar capa, dizer que é planta ou remover.',
  mouse: 'Arraste para ordenar, ou use Espaço e as setas. A primeira é a capa.',
};

export function PhotosField({ layout }: PhotosFieldProps) {
  const id = useId();
  const list = usePhotoList();
  const phone = usePhone();
  const coarse = useMediaQuery('(pointer: coarse)');
  const touch = phone || coarse;
  const section = useRef<HTMLElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<{ index: number } | null>(null);
  const addFiles = (files: File[]) => void list.add(files);
  const { over, zone } = useFileDrop(addFiles);
  const { photos, refusals } = list;
  const { refusals: uploadRefusals } = useShownUploads();
  // A message about one photograph stands under it.
  const error = [...uploadRefusals.values()].includes(list.error ?? '') ? undefined : list.error;

  useEffect(() => {
    if (!removed) return;
    // The focused button is gone: its place's photograph, or the last.
    const tiles = section.current?.querySelectorAll<HTMLElement>('[data-photo] button[aria-haspopup]') ?? [];
    (tiles[Math.min(removed.index, tiles.length - 1)] ?? adder.current)?.focus();
  }, [removed]);

  const page = layout === 'page';
  const Title = page ? 'h2' : 'h3';
  const HintText = page ? Hint : VisuallyHidden;
  return (
    <section ref={section} aria-labelledby={`${id}-title`} {...zone}>
      <SectionHead>
        <Title id={`${id}-title`}>Fotos</Title>
        {list.undo && (
          <Undo size="small" startIcon={<Undo2 size={16} />} onClick={() => setRemoved({ index: list.undo?.() ?? 0 })}>
            Desfazer
          </Undo>
        )}
        <Count>
          {photos.length} de {MAX_IMAGES}
          {list.preparing > 0 ? ` · ${photoMessages.preparing}` : !page && ' · a primeira é a capa'}
        </Count>
      </SectionHead>
      <PhotoGrid
        list={list}
        layout={layout}
        shape={{ columns: page || phone ? 3 : 6, wideCover: page }}
        touch={touch}
        hintId={`${id}-hint`}
        onRemoved={(index) => setRemoved({ index })}
      >
        {photos.length < MAX_IMAGES && (
          <Tile data-wide={page && photos.length === 0}>
            <AddPhotos
              ref={adder}
              name={list.name}
              first={page && photos.length === 0}
              over={over}
              error={error !== undefined}
              describedBy={`${id}-error ${id}-hint`}
              onFiles={addFiles}
            />
          </Tile>
        )}
      </PhotoGrid>
      <ErrorBubble id={`${id}-error`}>{error}</ErrorBubble>
      {refusals.map((refusal, index) => (
        <ErrorBubble key={index} id={`${id}-refusal-${index}`}>
          {refusal}
        </ErrorBubble>
      ))}
      {/* No room for a visible hint in the dialog: its count says the most important part. */}
      <HintText id={`${id}-hint`}>
        {photos.length === 0 ? 'A primeira foto será a capa.' : touch ? hints.touch : hints.mouse}
      </HintText>
      <VisuallyHidden role="status" aria-live="assertive">
        {list.announcement}
      </VisuallyHidden>
    </section>
  );
}

const Undo = styled(Button)({ margin: '-8px 0 -8px auto' });

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.smallFigures,
  color: theme.vars.palette.text.secondary,
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '10px 0 0',
  color: theme.vars.palette.text.secondary,
}));
