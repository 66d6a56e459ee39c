import { RouterProvider } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { PortalContext } from '#runtime/use-flow.ts';
import type { Frame } from './frame.ts';

type Props = { frame: Frame };

/** The portal around a frozen flow. A state that no view can draw is reported to the book, and leaves the frame empty. */
export class FrozenScreen extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(): void {
    this.props.frame.fail();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : (
      <PortalContext value={this.props.frame.portal}>
        <RouterProvider router={this.props.frame.router} />
      </PortalContext>
    );
  }
}
