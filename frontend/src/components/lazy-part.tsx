import { useEffect, useState, type ComponentType } from 'react';
import { ignore } from '../lib/ignore';
import { useNotify } from './notifier';
import { Opening } from './opening';

/** Props of a part that opens and closes. It stays mounted to animate closing. */
interface OpenProps {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/**
 * Creates a component whose code is in a separate chunk, loaded when it first opens.
 * @param failure message when the chunk fails to load; `onClose` is then called
 * @param Placeholder shown while the chunk loads; by default a progress bar at the top edge of the window
 * @returns the component, and a function that prefetches its chunk
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
  Placeholder?: ComponentType<Props>,
): readonly [ComponentType<Props>, () => void] {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => (loaded ??= await load());

  function LazyPart(props: Props & OpenProps) {
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
          // Browsers may cache a failed import until a reload, which keeps drafts.
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
      // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
    }, [open]);

    if (Part) return <Part {...props} />;
    if (Placeholder) return <Placeholder {...props} />;
    return open && <Opening />;
  }

  return [
    LazyPart,
    () => void fetch().catch((error: unknown) => ignore(error, 'the part loads when it opens')),
  ];
}
