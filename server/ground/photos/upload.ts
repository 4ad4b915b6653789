import { v7 as uuidv7 } from 'uuid';
import type { PreparedPhoto } from './intake.ts';
import type { NewPhoto } from './repository.ts';

export class Upload implements NewPhoto {
  readonly id = uuidv7();
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
  readonly #sha256: string;

  constructor(photo: PreparedPhoto, sha256: string) {
    this.bytes = photo.bytes;
    this.width = photo.width;
    this.height = photo.height;
    this.preview = photo.preview;
    this.#sha256 = sha256;
  }

  /** `idempotentWrite` needs it to compare requests. */
  toJSON() {
    return { sha256: this.#sha256 };
  }
}
