/**
 * Preloaded into the identity emulator. At its start, the emulator compiles 961 validators
 * of Google's API description, each after a check of the JSON schema. That takes 10 s of CPU time.
 * Here it compiles a validator at its first use, and does not check the schemas.
 */
import { createRequire } from 'node:module';

/** @param {NodeJS.Require} from @param {string} name */
const requireFrom = (from, name) => createRequire(from.resolve(name));

const firebase = requireFrom(createRequire(import.meta.url), 'firebase-tools/package.json');
const router = firebase('exegesis-express');
const { middleware } = router;
router.middleware = (/** @type {unknown} */ description, /** @type {object} */ options) =>
  middleware(description, { ...options, lazyCompileValidationSchemas: true });

const exegesis = requireFrom(requireFrom(firebase, 'exegesis-express'), 'exegesis');
exegesis('ajv').default.prototype.validateSchema = () => true;
