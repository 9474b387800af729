/** Maximum length of a word for spelling correction. */
const maxLength = 40

/** Damerau-Levenshtein distance, bounded: returns `max + 1` beyond `max`. */
export const editDistance = (one: string, other: string, max: number): number => {
  const far = max + 1
  if (one.length > maxLength || other.length > maxLength || Math.abs(one.length - other.length) > max) return far
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1]
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const steps = Math.min((last[at] ?? far) + 1, (next[at - 1] ?? far) + 1, (last[at - 1] ?? far) + (same ? 0 : 1))
      next.push(swapped ? Math.min(steps, (before[at - 2] ?? far) + 1) : steps)
    }
    if (Math.min(...next) > max) return far
    before = last
    last = next
  }
  return Math.min(last[other.length] ?? far, far)
}

/** Tolerated edits of a word: none in short words and numbers. */
export const mistakesIn = (word: string): number => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 6 ? 1 : 2)

/**
 * The closest word of a vocabulary within the tolerance; undefined if none. The earlier of two equally close ones wins.
 */
export const nearestWord = (word: string, vocabulary: Iterable<string>): string | undefined => {
  let best: { readonly word: string; readonly steps: number } | undefined
  for (const known of vocabulary) {
    const steps = editDistance(word, known, (best?.steps ?? mistakesIn(word) + 1) - 1)
    if (steps < (best?.steps ?? mistakesIn(word) + 1)) best = { word: known, steps }
  }
  return best?.word
}

/** Normalized words of a text: lower case, without accents. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
