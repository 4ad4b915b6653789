import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Without it a power cut undoes a rename or loses a file. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; NTFS logs their changes.
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

export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const top = path.resolve(first);
  for (let made = path.resolve(folder); made.length >= top.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Atomic; survives a power cut. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  await makeFolder(path.dirname(file));
  // An atomic rename needs the same folder.
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

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(entryPath) : syncFile(entryPath, 'r+'));
  }
  await syncFolder(folder);
}
