/** A table, as printed by commands and written into documents. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** A table for a terminal. */
export const plainTable = ({ columns, rows }: Table): string => {
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map(row => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `  ${cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()}`
  return [line(columns), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The same table in Markdown. */
export const markdownTable = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows]
    .map(cells => `|${cells.map(cell => (cell === '' ? ' ' : ` ${cell.replaceAll('|', '\\|')} `)).join('|')}|`)
    .join('\n')

const begins = (name: string) => `<!-- ${name} -->`
const ends = (name: string) => `<!-- /${name} -->`

/** The document with `text` in its marked section. */
export const withSection = (document: string, name: string, text: string): string => {
  const [from, to] = [document.indexOf(begins(name)), document.indexOf(ends(name))]
  if (from < 0 || to < from)
    throw new Error(`the document has no section for "${name}": it needs the lines ${begins(name)} and ${ends(name)}`)
  return `${document.slice(0, from)}${begins(name)}\n${text}\n${document.slice(to)}`
}

/** The content of a marked section. */
export const sectionOf = (document: string, name: string): string =>
  document.slice(document.indexOf(begins(name)) + begins(name).length, document.indexOf(ends(name))).trim()
