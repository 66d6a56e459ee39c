import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Guarded = { children: ReactNode; fallback: ReactNode };

/** React reports what it caught to the console; the page around goes on. */
class Boundary extends Component<Guarded, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const Nothing = () => null;

/** A piece of a page whose code is fetched when it is first shown (rule RELEASE-4). `Fallback` stands in its place until then, and for good where the code cannot be had. */
export const lazyPiece = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  // The props are the loaded component's own; React's type for lazy cannot say so of a generic.
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => {
    const fallback = <Fallback {...props} />;
    return (
      <Boundary fallback={fallback}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
};
