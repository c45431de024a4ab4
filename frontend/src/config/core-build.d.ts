/** Whether VITE_CORE_ONLY is set: known while building, so that what stands behind it is left out. */
declare const isCoreBuild: boolean;
