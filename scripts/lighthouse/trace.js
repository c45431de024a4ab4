import Trace from 'lighthouse/core/gather/gatherers/trace.js';

/**
 * Leaves one category out of what Lighthouse traces: with it Chromium 147 loses the renderer of every
 * document that comes with a Referrer-Policy, which Lighthouse reports as net::ERR_ABORTED. Only an
 * audit without a score, the list of web features in use, reads it; Lighthouse has no setting for it.
 */
export function leaveOutFeatureUsage() {
  const categories = Trace.getDefaultTraceCategories().filter(
    (category) => category !== 'blink.webdx_feature_usage',
  );
  Trace.getDefaultTraceCategories = () => categories;
}
