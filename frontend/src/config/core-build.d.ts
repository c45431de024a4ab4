/** Whether VITE_CORE_ONLY is set. A build-time constant for dead-code elimination. */
declare const isCoreBuild: boolean;
