import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leaveRoot } from '../boot/handover';
import { PublicPage } from './public-page';

/** Makes a prerendered page handle events. */
export function hydratePage(page: ReactNode): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element #root');
  // A transition hydrates in slices and keeps the page responsive.
  startTransition(() => leaveRoot(hydrateRoot(element, <PublicPage>{page}</PublicPage>)));
}
