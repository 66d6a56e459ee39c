import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Guarded = { children: ReactNode; fallback: ReactNode };

/** React reports the caught error to the console; the page around continues. */
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

/**
 * A piece of a page whose code is fetched when it is first shown (rule RELEASE-4), or earlier by `fetch`, so that it
 * appears at once. `Fallback` is shown until then, and stays if the code cannot be loaded.
 */
export const lazyPiece = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) => {
  let fetched: ComponentType<Props> | undefined;
  const fetchIt = async (): Promise<ComponentType<Props>> => (fetched ??= await load());
  // The props are the loaded component's own; React's type for lazy cannot say so of a generic.
  const Loaded = lazy(async () => ({ default: await fetchIt() })) as unknown as ComponentType<Props>;
  const Piece = (props: Props) => {
    const [Shown] = useState(() => fetched ?? Loaded);
    const fallback = <Fallback {...props} />;
    return (
      <Boundary fallback={fallback}>
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </Boundary>
    );
  };
  return Object.assign(Piece, { fetch: fetchIt });
};
