import { useState } from 'react';
import type { ComponentType } from 'react';
import type { ImportHead, RunKindName } from '#contract/ground/runs.ts';
import { useStepStart } from '@/shared/ui/imports/useStepStart';
import { isAtWork } from './messages';
import { RunWorking } from './RunWorking';

/** Milliseconds between looks at an import at work. */
export const LOOK_AT_IMPORT = 1_000;

export interface SettingsProps<Found> {
  read: Found;
  onChecked: () => void;
  /** To the dry run as it is. */
  onBack: (() => void) | undefined;
}

export interface CheckedProps<Found> {
  checked: Found;
  /** Back to the settings. */
  onChange: () => void;
}

interface StepsProps<Found> {
  kind: RunKindName;
  found: Found;
  Settings: ComponentType<SettingsProps<Found>>;
  Checked: ComponentType<CheckedProps<Found>>;
  Done: ComponentType<{ done: Found }>;
}

type AnyImport = ImportHead<string, string>;

export function ImportSteps<Found extends AnyImport>({ kind, found, Settings, Checked, Done }: StepsProps<Found>) {
  const { _id: id, state } = found;
  const [changes, setChanges] = useState(false);
  const isChecked = state === 'checked';
  const endChange = () => setChanges(false);
  useStepStart(changes ? 'settings' : state);
  return (
    <>
      {isAtWork(found) && <RunWorking work={{ ...found, kind }} />}
      {(state === 'read' || (isChecked && changes)) && (
        <Settings key={id} read={found} onChecked={endChange} onBack={isChecked ? endChange : undefined} />
      )}
      {isChecked && !changes && <Checked checked={found} onChange={() => setChanges(true)} />}
      {(state === 'done' || state === 'undone') && <Done done={found} />}
    </>
  );
}
