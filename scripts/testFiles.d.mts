export const SHARED_KINDS: string[];
export const PROCESS_KINDS: string[];
export function isFull(file: string): boolean;
export function isAlone(file: string): boolean;
export function testFiles(root: string): string[];
export function kindOf(file: string): string;
export function entryOf(root: string, file: string): string | null;
