import { Component } from 'react';
import type { ReactNode } from 'react';
import { onReturn } from '../offline/connection';

interface LoadBoundaryProps {
  error: ReactNode;
  children: ReactNode;
}

/** Contains an error; tries again when the server is back. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #unlisten: () => void = () => undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.#unlisten = onReturn(() => this.setState({ failed: false }));
  }

  override componentWillUnmount() {
    this.#unlisten();
  }

  override render() {
    return this.state.failed ? this.props.error : this.props.children;
  }
}
