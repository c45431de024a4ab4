import {
  Component,
  lazy,
  StrictMode,
  Suspense,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { announceCrash, announceReady } from '../boot/handover';
import { showFailure } from '../lib/loading-signs';
import { Look } from '../theme/look';

const ErrorPage = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../app/error-page')).ErrorPage };
  } catch {
    showFailure();
    return { default: () => null };
  }
});

/** Renders the same tree in the browser and in prerendering, as hydration requires. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  useEffect(announceReady, []);
  return (
    <StrictMode>
      <Look>
        <CrashBoundary>{children}</CrashBoundary>
      </Look>
    </StrictMode>
  );
}

/** Reports an error of its content and shows the error page instead. */
class CrashBoundary extends Component<{ readonly children: ReactNode }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    announceCrash(error);
  }

  override render() {
    return this.state.hasCrashed ? (
      <Suspense>
        <ErrorPage />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}
