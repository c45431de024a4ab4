import { useEffect, useState, type ComponentType } from 'react';
import { useNotify } from './notifier';

/**
 * A part that shows when it is asked for, in a chunk of its own: who never opens it never fetches it.
 * @param failure what the visitor is told when it cannot be fetched; then a part that can close does
 * @returns the part, and what fetches it ahead of the click that opens it: a part that is there
 * shows at once
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
): readonly [ComponentType<Props>, () => void] {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => (loaded ??= await load());

  function LazyPart(props: Props & { readonly onClose?: () => void }) {
    const { onClose } = props;
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const notify = useNotify();

    useEffect(() => {
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
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
    }, []);

    return Part && <Part {...props} />;
  }

  // A failure shows when the part is opened.
  return [LazyPart, () => void fetch().catch(() => undefined)];
}
