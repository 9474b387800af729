import jest from 'eslint-plugin-jest'
import noUnsanitized from 'eslint-plugin-no-unsanitized'
import regexp from 'eslint-plugin-regexp'
import security from 'eslint-plugin-security'
import tseslint from 'typescript-eslint'

/** Shapes of program that the product does without. */
const neverWritten = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message:
      'Raw HTML belongs in ui-react/content/rich-text.tsx (sanitised by the ' +
      'server) or in the escaped data blocks of ui-react/app.',
  },
  {
    selector: 'CallExpression[callee.property.name="then"][callee.object.type="ImportExpression"][arguments.length>1]',
    message:
      'The build takes the style sheets of a piece in front of its .then(): a sheet that cannot be had is only ' +
      'heard by a .catch() after it.',
  },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a file is named after its main export.' },
  { selector: 'ExportAllDeclaration', message: 'Import the file itself; no re-exporting barrels.' },
]

/** Who may do what is decided in core; composition answers what is not there, busy or away, and refuses nobody. */
const guardsRefuse =
  'Who may do what is decided by the guard of the port in core/<subject>/guarded-<subject>.ts ' +
  '(docs/decisions/0015): put the rule there.'
const refusesNobody = [
  { selector: 'CallExpression[callee.name="forbidden"]', message: guardsRefuse },
  { selector: 'Property[key.name="tag"][value.value="forbidden"]', message: guardsRefuse },
]

/** Shapes of test that are green whether the promise holds or not. */
const cannotFail = [
  {
    selector: 'IfStatement CallExpression[callee.name="expect"]',
    message:
      'An expectation that may be passed over proves nothing: draw or list only the cases that it is about, or ' +
      'expect one value for both.',
  },
  {
    selector:
      'CallExpression[callee.object.callee.name="expect"][callee.property.name="toBeGreaterThanOrEqual"]' +
      '[arguments.0.value=0][callee.object.arguments.0.property.name=/^(total|length|count|size)$/]',
    message: 'A count is never below nothing: say how many there are.',
  },
  {
    selector:
      'CallExpression[callee.name="expect"] CallExpression[callee.property.name="every"]' +
      ':not([callee.object.type="ArrayExpression"]):not([callee.object.callee.name="eachOf"])',
    message: 'Every member of an empty list is anything: take the list through eachOf (test/builders/each-of.ts).',
  },
  {
    selector:
      'ForOfStatement[right.callee.property.name=/^(matchAll|filter)$/]:has(CallExpression[callee.name="expect"])',
    message:
      'Where nothing is found nothing is expected: take what was found through eachOf (test/builders/each-of.ts).',
  },
]

/** What lint holds: no promise forgotten, no `any`, no raw HTML outside the places that are audited for it. */
export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.cache/', '.data/', 'coverage/', 'contracts/pacts/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { regexp, security, 'no-unsanitized': noUnsanitized },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-unsanitized/property': 'error',
      'no-unsanitized/method': 'error',
      'regexp/no-super-linear-backtracking': 'error',
      'security/detect-bidi-characters': 'error',
      'security/detect-eval-with-expression': 'error',
      'no-restricted-syntax': ['error', ...neverWritten],
    },
  },
  {
    files: ['composition/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...neverWritten, ...refusesNobody] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.suite.ts'],
    plugins: { jest },
    rules: {
      'jest/no-focused-tests': 'error',
      'jest/no-disabled-tests': 'error',
      'jest/valid-expect': ['error', { maxArgs: 2 }],
      'jest/valid-expect-in-promise': 'error',
    },
  },
  {
    // Journeys walk one way of several by the width and the host they are at, and wait for what they expect.
    files: ['**/*.test.{ts,tsx}', '**/*.suite.ts'],
    ignores: ['test/journeys/**'],
    rules: {
      'jest/no-conditional-expect': 'error',
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert', 'answerOf', 'lost'] }],
      'no-restricted-syntax': ['error', ...neverWritten, ...cannotFail],
    },
  },
  {
    files: ['core/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'fetch',
        'process',
        'console',
        'localStorage',
        'setTimeout',
      ],
    },
  },
  {
    // What is longer is read in steps that have names. Tests list cases, seeds and drawings are data.
    files: ['{core,adapters}/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'adapters/reference/seed/**',
      'adapters/**/drawings/**',
      // State that several small functions change together, and loops that no call may slow down.
      'adapters/opensearch/goods-index.ts',
      'adapters/search/{columns-builder,count-facets,embedded-writer,search-index}.ts',
      'adapters/shared/stale-cache.ts',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }] },
  },
  {
    files: ['{core,adapters}/**/*.ts', '{composition,ui-react}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'adapters/reference/seed/**',
      'adapters/**/drawings/**',
      // Data: the tables, the provinces and states, the settings.
      'adapters/reference/database/schema.ts',
      'adapters/reference/addresses/subdivision-data.ts',
      'composition/config/settings.ts',
    ],
    rules: { 'max-lines': ['error', { max: 300 }] },
  },
  {
    files: [
      'ui-react/content/rich-text.tsx',
      'ui-react/{app/document/document,runtime/seo,runtime/stored-element}.tsx',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: [
      'composition/browser/browser.ts',
      'composition/commands/{build,start,demo}.ts',
      'composition/commands/{bigcommerce-check,bigcommerce-mirror,catalogue-import,catalogue-generate}-start.ts',
      'composition/commands/{prices-draft,shop-empty}-start.ts',
    ],
    rules: { 'no-unsanitized/method': 'off' },
  },
  {
    files: ['*.config.ts', '*.config.js', 'test/mutants/jest.config.ts', 'test/style-stub.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
)
