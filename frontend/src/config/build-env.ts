/** What the build was given. Apart, because Jest replaces this module: CommonJS has no `import.meta`. */
export const buildEnv: Readonly<Record<string, unknown>> = import.meta.env;
