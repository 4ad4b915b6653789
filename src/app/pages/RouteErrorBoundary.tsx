import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface RouteErrorBoundaryProps {
  /** What stands in the place of what broke. */
  error: ReactNode;
  children: ReactNode;
}

/** What breaks in a page, or a part of the app that does not load, takes nothing else with it; another page mends it. */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary key={pathname} {...props} />;
}

class Boundary extends Component<RouteErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.error : this.props.children;
  }
}
