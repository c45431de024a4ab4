/**
 * Whether VITE_CORE_ONLY is set. A build-time constant: the bundler removes the code it disables.
 */
declare const isCoreBuild: boolean;
