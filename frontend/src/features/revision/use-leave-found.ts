import { useNavigate } from 'react-router-dom';
import type { FoundSession } from '../../modules/found-session/found-session';
import { useRequestedSession } from './use-requested-session';

/**
 * Returns a function that leads from a session to its list: back in the history if this entry of the
 * history asked for the session, because the list is the entry before it.
 */
export function useLeaveFound({ id, from }: FoundSession): () => void {
  const navigate = useNavigate();
  const requested = useRequestedSession();
  return () => void (requested?.id === id ? navigate(-1) : navigate(from));
}
