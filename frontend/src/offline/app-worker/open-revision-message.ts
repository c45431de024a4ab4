/** Message of the service worker to a page: the learner has pressed a reminder. */
export const openRevisionMessage = 'open-revision';
