import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A part whose code cannot be had gives way to something simpler, and the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
