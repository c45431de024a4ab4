import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkThisDevice } from '../../api/push';
import { startRevision } from '../../config/paths';
import { serviceWorkers } from '../../offline/app-worker/app-worker';
import { openRevisionMessage } from '../../offline/app-worker/open-revision-message';
import { cachedPushDevice } from '../../offline/push/cached-push-device';

/** Opens the session of a reminder that was pressed. Keeps the subscription of this browser valid. */
export function PushWatch(): null {
  const navigate = useNavigate();

  useEffect(() => {
    const workers = serviceWorkers();
    const open = ({ data }: MessageEvent<unknown>) => {
      if (data === openRevisionMessage) void navigate(startRevision);
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);

  useEffect(() => {
    if (cachedPushDevice()) void checkThisDevice();
  }, []);
  return null;
}
