import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useNotify } from '../../components/notifier';
import { paths } from '../../config/paths';
import { useWhenOnline } from '../../hooks/use-when-online';
import { whenIdle } from '../../lib/when-idle';
import { hasUnsentNote, hasUnsentRatings } from '../../offline/unsaved-work';

/**
 * Sends what the learner saved without a connection: when the app opens, and when the connection
 * returns. The composer sends its own draft while it is open.
 */
export function useResend(learner: string): void {
  const client = useQueryClient();
  const notify = useNotify();
  const { pathname } = useLocation();

  const resend = async () => {
    if (!navigator.onLine) return;
    if (hasUnsentRatings(learner)) {
      const { resendRatings } = await import('../../features/revision/resend-ratings');
      await resendRatings(client, learner);
    }
    if (pathname !== paths.notes && hasUnsentNote(learner)) {
      const { resendNote } = await import('../../features/notes/resend-note');
      if (await resendNote(client, learner)) notify({ message: 'Your unsent note is saved.' });
    }
  };
  // A chunk that fails to load is requested again next time.
  const run = () => void resend().catch(() => undefined);

  const runOnOpening = useEffectEvent(run);
  useEffect(() => whenIdle(() => runOnOpening()), [learner]);
  useWhenOnline(true, run);
}
