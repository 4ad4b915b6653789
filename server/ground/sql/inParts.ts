import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../http/errors.ts';
import type { Settings } from '../settings/settings.ts';

export type PartSettings = Pick<Settings, 'leadsPerPart'>;

/** Milliseconds in which others come first. */
const BETWEEN_PARTS = 15;
const WHILE_HELD = 100;
const MAX_TRIES = 5;

export interface Step {
  isRunning: boolean;
  /** By another connection. */
  isHeld: boolean;
}

/** Several may do it at once: they take steps in turn. */
export async function takeSteps(takeStep: () => Promise<Step>, stop?: AbortSignal): Promise<void> {
  for (let failures = 0; ;) {
    stop?.throwIfAborted();
    try {
      const step = await takeStep();
      if (!step.isRunning) return;
      failures = 0;
      await pause(step.isHeld ? WHILE_HELD : BETWEEN_PARTS);
    } catch (error) {
      if (!isUnavailable(error) || ++failures === MAX_TRIES) throw error;
      await pause(WHILE_HELD);
    }
  }
}
