import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Methods of `Date` that use the time zone of the device. */
const partsInZoneOfDevice =
  '^([gs]et(Date|Day|FullYear|Hours|Minutes|Month|Seconds)|getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)String)$';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      'playwright-report/',
      'test-results/',
      'bench/results/',
      'functions/test/old-clients/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['testing/browser/screen-rules.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['frontend/{gallery,src}/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'shared/src/**/*.ts'],
    ignores: [
      'frontend/src/lib/{date-format,device-time-zone}.ts',
      'shared/src/scheduling/local-time.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]',
          `CallExpression[callee.property.name=/${partsInZoneOfDevice}/]`,
          'NewExpression[callee.name="Date"][arguments.length>1]',
        ].map((selector) => ({
          selector,
          message: 'Dates are in the time zone of the settings: use `dateFormat` or `studyDay`.',
        })),
      ],
    },
  },
  {
    files: ['e2e/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for a visible change, not for a fixed time.',
        },
      ],
    },
  },
  prettier,
);
