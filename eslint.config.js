import noUnsanitized from 'eslint-plugin-no-unsanitized'
import regexp from 'eslint-plugin-regexp'
import security from 'eslint-plugin-security'
import tseslint from 'typescript-eslint'

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
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', prefer: 'type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-unsanitized/property': 'error',
      'no-unsanitized/method': 'error',
      'regexp/no-super-linear-backtracking': 'error',
      'security/detect-bidi-characters': 'error',
      'security/detect-eval-with-expression': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Raw HTML belongs in ui-react/content/rich-text.tsx (sanitised by the server) or in the escaped data blocks of ui-react/app.' },
        {
          selector: 'CallExpression[callee.property.name="then"][callee.object.type="ImportExpression"][arguments.length>1]',
          message: 'The build takes the style sheets of a piece in front of its .then(): a sheet that cannot be had is only heard by a .catch() after it.',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a file is named after its main export.' },
        { selector: 'ExportAllDeclaration', message: 'Import the file itself; no re-exporting barrels.' },
      ],
    },
  },
  { files: ['core/**/*.ts'], rules: { 'no-restricted-globals': ['error', 'window', 'document', 'fetch', 'process', 'console', 'localStorage', 'setTimeout'] } },
  { files: ['ui-react/content/rich-text.tsx', 'ui-react/app/{document,seo}.tsx'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['composition/browser.ts', 'composition/commands/{build,start,demo,catalogue-import-start,catalogue-generate-start}.ts'], rules: { 'no-unsanitized/method': 'off' } },
  { files: ['*.config.ts', '*.config.js', 'test/mutants/jest.config.ts', 'test/style-stub.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
)
