import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The names in a folder reach the disk: without it a power cut takes back a renaming, or a new file with its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and NTFS has a log of them.
  if (process.platform !== 'win32') await syncFile(folder, 'r');
}

async function syncFile(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** With all that is missing above it. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const top = path.resolve(first);
  for (let made = path.resolve(folder); made.length >= top.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
}

/** Survives a power cut once it returns. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** The whole file or none, and it survives a power cut once this returns. Its folder is made where it is missing. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  await makeFolder(path.dirname(file));
  // Beside its place, so that the renaming is atomic.
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameDurably(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Everything in a folder, and its own names. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(place) : syncFile(place, 'r+'));
  }
  await syncFolder(folder);
}
