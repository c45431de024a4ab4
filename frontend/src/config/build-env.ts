/** The build's variables. A separate module because Jest replaces it: CommonJS has no `import.meta`. */
export const buildEnv: Readonly<Record<string, unknown>> = import.meta.env;
