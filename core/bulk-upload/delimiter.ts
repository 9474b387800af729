const signs = [',', ';', '\t', '|'] as const
const sampled = 200

/** The sign a file names itself in a line of its own, as spreadsheets write it: `sep=;`. */
export const namedDelimiter = (text: string): string | undefined => /^sep=([,;\t|])\r?\n/i.exec(text.slice(0, 10))?.[1]

/** How often a sign stands in a line outside of quotes. */
const countIn = (line: string, sign: string): number => {
  let [count, quoted] = [0, false]
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === sign && !quoted) count += 1
  }
  return count
}

/**
 * What cuts the cells of a text: the sign that stands in most of its first lines; of two that stand in as many, the one
 * that cuts more of them into the same number of cells.
 */
export const delimiterOf = (text: string): string => {
  const named = namedDelimiter(text)
  if (named !== undefined) return named
  const lines = text.split(/\r\n|\n|\r/, sampled).filter(line => line.trim() !== '')
  const votes = signs.map(sign => {
    const counts = lines.map(line => countIn(line, sign)).filter(count => count > 0)
    const alike = new Map<number, number>()
    for (const count of counts) alike.set(count, (alike.get(count) ?? 0) + 1)
    return { sign, lines: counts.length, alike: Math.max(0, ...alike.values()) }
  })
  return votes.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.alike > best.alike) ? each : best,
  ).sign
}
