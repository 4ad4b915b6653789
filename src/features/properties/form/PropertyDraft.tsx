import { createContext, use, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DraftOwner } from '@/shared/forms/draftOwner';
import { draftKey, storeDraft } from '@/shared/forms/drafts';
import type { Draft } from '@/shared/forms/drafts';
import { FoundDraft } from '@/shared/forms/FormDraft';
import { useFormDraft } from '@/shared/forms/useFormDraft';
import { isRecord } from '@/shared/isRecord';
import { useObjectUrls } from '@/shared/useObjectUrls';
import { readFile, storeFiles } from '../photos/draftFiles';
import { isFormPhoto } from '../photos/formPhoto';
import type { FormPhoto } from '../photos/formPhoto';
import { BLANK_PROPERTY, readTexts } from './propertyFormValues';

export const NEW_PROPERTY_FORM = 'newProperty';

interface FoundDraft {
  /** Milliseconds; undefined: there is none. */
  foundAt: number | undefined;
  storedAt: number | undefined;
  /** Full disk, or private window. */
  photosFailed: boolean;
}

export const DraftState = createContext<FoundDraft>({ foundAt: undefined, storedAt: undefined, photosFailed: false });

interface PropertyDraftProps {
  form: string;
  /** Its page says itself that it found a draft. */
  stays?: boolean;
  children: ReactNode;
}

const photosIn = ({ images }: Draft): unknown[] => (Array.isArray(images) ? images : []);

const write = (values: Draft): Draft => ({
  ...Object.fromEntries(Object.keys(BLANK_PROPERTY).map((name) => [name, values[name]])),
  images: photosIn(values).map((photo) =>
    isFormPhoto(photo) && 'file' in photo ? { id: photo.id, isPlan: photo.isPlan } : photo,
  ),
});

function read(draft: Draft): Draft {
  const texts = Object.entries(readTexts(draft));
  return Object.fromEntries(texts.filter(([name]) => name in draft));
}

/** Versions before November 2026 had another key. */
function moveEarlierDraft(owner: string): void {
  const key = `propertyDraft:${owner}`;
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isRecord(texts)) storeDraft(owner, NEW_PROPERTY_FORM, texts, { stays: true });
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to move.
  }
}

/** Within a `PropertyForm`. A draft's files lie apart: localStorage has no room for them. */
export function PropertyDraft({ form, stays = false, children }: PropertyDraftProps) {
  const owner = use(DraftOwner);
  const key = draftKey(owner, form);
  useState(() => stays && moveEarlierDraft(owner));
  const [photosFailed, setPhotosFailed] = useState(false);
  const storedIds = useRef<string>(undefined);
  const urlOf = useObjectUrls();

  async function find(photo: unknown): Promise<FormPhoto[]> {
    if (isFormPhoto(photo)) return [photo];
    const id = isRecord(photo) && typeof photo['id'] === 'string' ? photo['id'] : '';
    const file = await readFile(key, id);
    return file ? [{ id, file, preview: urlOf(file), isPlan: isRecord(photo) && photo['isPlan'] === true }] : [];
  }

  const draft = useFormDraft(form, {
    write,
    read,
    readLater: async (draft) =>
      'images' in draft ? { images: (await Promise.all(photosIn(draft).map(find))).flat() } : {},
    stays,
    onChange: (typed, values) => {
      const files = 'images' in typed ? photosIn(values).filter(isFormPhoto) : [];
      const ids = files.map(({ id }) => id).join();
      if (ids === storedIds.current) return;
      storedIds.current = ids;
      void storeFiles(key, files).then((stored) => setPhotosFailed(!stored));
    },
  });
  return (
    <DraftState value={{ ...draft, photosFailed }}>
      {!stays && draft.foundAt !== undefined && <FoundDraft />}
      {children}
    </DraftState>
  );
}
