import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders a fallback if the part's code fails to load. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
