/** Maximum width of a source line. */
export const maxColumns = 120

/** Generated files, and path data of drawings, which cannot be broken. */
const exempt: readonly string[] = [
  'core/addresses/address-data.ts',
  'adapters/reference/addresses/subdivision-data.ts',
  'adapters/reference/seed/drawings/',
  'core/schedule/heading-words.ts',
]

/** A directive must stay on one line. */
const isDirective = (line: string): boolean => /^\s*\/\/ eslint-/.test(line)

/** One fault per source line that is too wide, with its remedy. The formatter does not wrap strings and comments. */
export const wideLines = (files: readonly { readonly path: string; readonly source: string }[]): readonly string[] =>
  files
    .filter(({ path }) => !exempt.some(each => path.startsWith(each)))
    .flatMap(({ path, source }) =>
      source
        .split('\n')
        .flatMap((line, at) =>
          line.length > maxColumns && !isDirective(line)
            ? [
                `${path}:${at + 1} has ${line.length} columns, ${maxColumns} are allowed: wrap a comment, break a ` +
                  'string or pattern by +, shorten a title (data without a place to break: wide-lines.ts)',
              ]
            : [],
        ),
    )
