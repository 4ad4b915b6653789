import { Component } from 'react';
import type { ReactNode } from 'react';
import { fieldOf } from '../isRecord';
import { useRetry } from '../offline/useRetry';

interface LoadBoundaryProps {
  error: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  isUnloaded: boolean;
}

const whole: State = { failed: false, isUnloaded: false };

/** webpack's. */
const isLoadError = (error: unknown) =>
  fieldOf(error, 'name') === 'ChunkLoadError' || fieldOf(error, 'code') === 'CSS_CHUNK_LOAD_FAILED';

/** Loads again what did not load. */
export class LoadBoundary extends Component<LoadBoundaryProps, State> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isUnloaded: isLoadError(error) };
  }

  override render() {
    return (
      <>
        {this.state.failed ? this.props.error : this.props.children}
        <Retry {...this.state} retry={() => this.setState(whole)} />
      </>
    );
  }
}

function Retry({ failed, isUnloaded, retry }: State & { retry: () => void }) {
  useRetry(failed, isUnloaded, retry);
  return null;
}
