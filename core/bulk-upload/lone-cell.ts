/** Delimiters, in the order in which they are tried on a line. */
const signs = ['\t', ';', '|', ','] as const
/** "LS-1 x 2", "2 x LS-1" and "LS-1 2"; blanks are already collapsed here. */
const afterTimes = /^(.+) [x×*] ?(\d{1,6}(?: ?[\p{L}.]{1,12})?)$/iu
const beforeTimes = /^(\d{1,6}) ?[x×*] (.+)$/iu
const afterBlank = /^(.+) (\d{1,6})$/u

/** Splits a line without the table's delimiter into SKU and quantity; undefined: it is one cell. */
export const cutLoneCell = (
  cell: string,
  { byBlank }: { readonly byBlank: boolean },
): readonly string[] | undefined => {
  const line = cell.trim().slice(0, 1_000)
  for (const sign of signs)
    if (line.includes(sign) && line.split(sign).filter(each => each.trim() !== '').length > 1)
      return line.split(sign).map(each => each.trim())
  const words = line.replace(/\s+/g, ' ')
  const [after, before] = [afterTimes.exec(words), beforeTimes.exec(words)]
  // Of two numbers, the part number is the one with leading zeros, otherwise the longer one.
  if (after && before)
    return isPartNumber(before[2] ?? '', before[1] ?? '') ? [before[2]!, before[1]!] : [after[1]!, after[2]!]
  const found = after ?? (before ? ['', before[2]!, before[1]!] : byBlank ? afterBlank.exec(words) : undefined)
  return found ? [found[1]!, found[2]!] : undefined
}

const isPartNumber = (one: string, other: string): boolean => !/^[1-9]\d{0,5}$/.test(one) || one.length > other.length
