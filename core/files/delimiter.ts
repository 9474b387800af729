const signs = [',', ';', '\t', '|'] as const
const sampledLines = 200

/** The delimiter a file declares in its first line, as spreadsheets write it: `sep=;`. */
export const namedDelimiter = (text: string): string | undefined =>
  /^sep=(\t|[^\w\s"])\r?\n/i.exec(text.slice(0, 10))?.[1]

/**
 * Detects the delimiter: the one in most of the first lines; among equals, the one that splits more lines into the same
 * number of cells.
 */
export const delimiterOf = (text: string): string => namedDelimiter(text) ?? delimiterVote(text).sign

/** The delimiter of most of the first lines, and the share of the lines with text that have it. */
export const delimiterVote = (text: string): { readonly sign: string; readonly share: number } => {
  // A line whose cells are all quoted is left with its delimiters only, which may be tabs.
  const lines = withoutQuoted(text)
    .split(/\r\n|\n|\r/, sampledLines)
    .filter(line => /[^ ]/.test(line))
  const votes = signs.map(sign => {
    const counts = lines.map(line => line.split(sign).length - 1).filter(count => count > 0)
    const alike = new Map<number, number>()
    for (const count of counts) alike.set(count, (alike.get(count) ?? 0) + 1)
    return { sign, lines: counts.length, alike: Math.max(0, ...alike.values()) }
  })
  const best = votes.reduce((first, each) =>
    each.lines > first.lines || (each.lines === first.lines && each.alike > first.alike) ? each : first,
  )
  return { sign: best.sign, share: lines.length === 0 ? 0 : best.lines / lines.length }
}

/**
 * Removes quoted cells, which may contain delimiters and line breaks. A quote inside an unquoted cell is a literal
 * character.
 */
const withoutQuoted = (text: string): string => {
  const parts: string[] = []
  let from = 0
  for (let open = text.indexOf('"'); open >= 0;) {
    const next = isEdge(text[open - 1]) ? singleQuote(text, open + 1) : text.indexOf('"', open + 1)
    if (next > open && isEdge(text[open - 1]) && isEdge(text[next + 1])) {
      parts.push(text.slice(from, open))
      from = next + 1
      open = text.indexOf('"', from)
    } else open = next
  }
  return parts.join('') + text.slice(from)
}

/** Whether a character delimits a quoted cell. */
const isEdge = (letter: string | undefined): boolean => letter === undefined || /[,;\t|\r\n]/.test(letter)

/** Index of the next unescaped quote; -1 if none. */
const singleQuote = (text: string, from: number): number => {
  let quote = text.indexOf('"', from)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote
}
