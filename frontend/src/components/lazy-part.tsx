import { useEffect, useState, type ComponentType } from 'react';
import { useNotify } from './notifier';

/** What a part may be told that opens and closes; it stays, so that it can be seen to close. */
interface Opening {
  /** Whether it is asked for; without it, it is as soon as it is rendered. */
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/**
 * A part that shows when it is asked for, in a chunk of its own: who never opens it never fetches it.
 * @param failure what the visitor is told when it cannot be fetched; then a part that can close does
 * @param Placeholder what holds its place until it is there; without one nothing does
 * @returns the part, and what fetches it ahead of the click that opens it: a part that is there
 * shows at once
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
  Placeholder?: ComponentType<Props>,
): readonly [ComponentType<Props>, () => void] {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => (loaded ??= await load());

  function LazyPart(props: Props & Opening) {
    const { open = true, onClose } = props;
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const notify = useNotify();

    useEffect(() => {
      if (!open) return;
      let isWanted = true;
      fetch().then(
        (part) => isWanted && setPart(() => part),
        () => {
          if (!isWanted) return;
          // A browser may not ask again for code that it could not fetch. Drafts outlive a reload.
          notify({
            message: failure,
            tone: 'error',
            action: { label: 'Reload', onSelect: () => window.location.reload() },
          });
          onClose?.();
        },
      );
      return () => {
        isWanted = false;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- as it opens
    }, [open]);

    if (Part) return <Part {...props} />;
    return Placeholder && <Placeholder {...props} />;
  }

  // A failure shows when the part is opened.
  return [LazyPart, () => void fetch().catch(() => undefined)];
}
