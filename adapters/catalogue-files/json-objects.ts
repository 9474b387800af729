/** The source text of one item of a JSON file, with its first line number. */
export type JsonSource = { readonly source: string; readonly line: number; readonly isTooLong?: true }

const itemLimit = 5_000_000

/** Streams the items of JSON lines, of a top-level array, or of a response's `data`. */
export async function* jsonObjects(text: AsyncIterable<string>): AsyncGenerator<JsonSource> {
  const pieces = text[Symbol.asyncIterator]()
  let head = ''
  let ended = false
  while (!ended && head.length < 65_536 && !head.trimStart().includes('\n')) {
    const next = await pieces.next()
    if (next.done) ended = true
    else head += next.value
  }
  const whole = async function* () {
    yield head.replace(/^(\s*)\{\s*"data"\s*:\s*(?=\[)/, '$1')
    for (let next = ended ? undefined : await pieces.next(); next && !next.done; next = await pieces.next())
      yield next.value
  }
  yield* isWholeObject(head.trimStart().split('\n', 1)[0] ?? '') ? lines(whole()) : scanned(whole())
}

/** If the first line is a complete object, the file is JSON lines. */
const isWholeObject = (line: string): boolean => {
  try {
    return /^\{/.test(line) && !/^\{\s*"data"\s*:\s*\[/.test(line) && typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<JsonSource> {
  let rest = ''
  let line = 1
  let dropped = false
  for await (const piece of text) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() ?? ''
    for (const source of parts) {
      if (dropped) dropped = false
      else if (source.trim() !== '') yield { source, line }
      line += 1
    }
    if (rest.length <= itemLimit) continue
    if (!dropped) yield { source: rest.slice(0, 200), line, isTooLong: true }
    dropped = true
    rest = ''
  }
  if (!dropped && rest.trim() !== '') yield { source: rest, line }
}

/**
 * Splits a stream into objects by counting brackets outside strings; an incomplete object is passed on, for the parser
 * to reject.
 */
async function* scanned(text: AsyncIterable<string>): AsyncGenerator<JsonSource> {
  let [depth, line, startLine, length] = [0, 1, 1, 0]
  let [inText, escaped, inArray] = [false, false, false]
  const buffered: string[] = []
  for await (const piece of text) {
    let from = depth > 0 ? 0 : -1
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (code === newLine) line += 1
      if (escaped) escaped = false
      else if (inText) {
        if (code === backslash) escaped = true
        else if (code === quote) inText = false
      } else if (code === quote) inText = true
      else if (code === openList && depth === 0) inArray = true
      else if (code === closeList && depth === 0 && inArray) return
      else if (code === openObject || code === openList) {
        if (depth === 0) [from, startLine] = [at, line]
        depth += 1
      } else if (code === closeObject || code === closeList) {
        depth -= 1
        if (depth > 0) continue
        depth = 0
        if (from >= 0) yield { source: buffered.splice(0).join('') + piece.slice(from, at + 1), line: startLine }
        ;[from, length] = [-1, 0]
      }
    }
    if (from < 0) continue
    buffered.push(piece.slice(from))
    length += piece.length - from
    if (length > itemLimit) return yield { source: buffered.join('').slice(0, 200), line: startLine, isTooLong: true }
  }
  if (buffered.length > 0) yield { source: buffered.join(''), line: startLine }
}

const [newLine, quote, backslash, openList, closeList, openObject, closeObject] = [
  '\n',
  '"',
  '\\',
  '[',
  ']',
  '{',
  '}',
].map(char => char.charCodeAt(0)) as [number, number, number, number, number, number, number]
