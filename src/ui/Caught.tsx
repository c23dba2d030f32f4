/** Keeps what cannot be drawn, such as a part whose code cannot be had, from taking the whole page with it. It mends nothing. */
import { Component, type ReactNode } from 'react';

interface CaughtProps {
  readonly children: ReactNode;
  /** What stands there then. */
  readonly instead: ReactNode;
}

/** A class: React asks no other component. The console is told by React itself. */
export class Caught extends Component<CaughtProps, { readonly isCaught: boolean }> {
  override state = { isCaught: false };

  static getDerivedStateFromError() {
    return { isCaught: true };
  }

  override render() {
    return this.state.isCaught ? this.props.instead : this.props.children;
  }
}
