/** A source file of the repository: its path from the root, and its text. */
type SourceFile = { readonly path: string; readonly source: string }

/** The document that lists the security rules. */
export const rulesPath = 'docs/security.md'

/** The numbers of the rules that the document has a row for. */
export const rulesIn = (document: string): readonly number[] =>
  [...document.matchAll(/^\| (\d{1,3}) \|/gm)].map(([, number]) => Number(number))

/** The comment text of a source line, in any comment syntax; undefined without one. */
const commentOf = (line: string): string | undefined => /(?:^\s*\*|\/[/*])(.*)$/.exec(line)?.[1]

/**
 * The comments of a source as one text, so that a citation may continue on the next line, but not in the next comment.
 */
const commentsIn = (source: string): string =>
  source
    .split('\n')
    .map(line => commentOf(line)?.trim() ?? '\n')
    .join(' ')

const citation = /\b(security )?rules? (\d{1,3}(?:(?:, | and )\d{1,3})*)\b/gi

/**
 * One line for every comment that cites a security rule without a row in the document, or a rule number without naming
 * the list it belongs to. Each names its remedy.
 */
export const citationFaults = (sources: readonly SourceFile[], document: string): readonly string[] => {
  const known = new Set(rulesIn(document))
  return sources.flatMap(({ path, source }) =>
    [...commentsIn(source).matchAll(citation)].flatMap(([cited, security, numbers = '']) => {
      if (security === undefined)
        return [`${path}: a comment cites "${cited}": write "security ${cited}", the rules of ${rulesPath}`]
      const strange = [...numbers.matchAll(/\d+/g)].map(Number).filter(number => !known.has(number))
      return strange.map(
        number =>
          `${path}: a comment cites security rule ${number}, which ${rulesPath} ` +
          'has no row for: cite a rule that it lists, or add a row',
      )
    }),
  )
}
