/**
 * Patterns from editors never run on the JavaScript engine, because backtracking can take exponential time (ReDoS).
 * This parser supports plain regular expressions (no lookaround, no backreferences) and simulates an NFA: the time is
 * bounded by text length times pattern size.
 */
type Matches = (code: number) => boolean
type Node =
  | { readonly tag: 'one'; readonly matches: Matches }
  | { readonly tag: 'row'; readonly nodes: readonly Node[] }
  | { readonly tag: 'either'; readonly nodes: readonly Node[] }
  | { readonly tag: 'repeat'; readonly node: Node; readonly min: number; readonly max: number }

type Step =
  | { readonly tag: 'one'; readonly matches: Matches; readonly next: number }
  | { readonly tag: 'fork'; readonly ways: number[] }

const maxPatternLength = 200
const maxSteps = 2_000

/** Whether a pattern is supported. */
export const isUsablePattern = (source: string): boolean => compiled(source) !== undefined

/** Whether the pattern matches the whole text; an unsupported pattern matches everything. */
export const fitsPattern = (source: string, text: string): boolean => {
  const machine = compiled(source)
  if (!machine) return true
  const { steps, start, end } = machine
  let here = reached(steps, [start])
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const next = [...here].flatMap(at => {
      const step = steps[at]
      return step?.tag === 'one' && step.matches(code) ? [step.next] : []
    })
    if (next.length === 0) return false
    here = reached(steps, next)
  }
  return here.has(end)
}

/** Epsilon closure: all states reachable without consuming a character. */
const reached = (steps: readonly Step[], from: readonly number[]): ReadonlySet<number> => {
  const seen = new Set(from)
  for (const at of seen) {
    const step = steps[at]
    if (step?.tag === 'fork') step.ways.forEach(way => seen.add(way))
  }
  return seen
}

class Unusable extends Error {}

const compiled = (
  source: string,
): { readonly steps: readonly Step[]; readonly start: number; readonly end: number } | undefined => {
  if (source === '' || source.length > maxPatternLength) return undefined
  try {
    const node = new Reader(source.replace(/^\^/, '').replace(/(^|[^\\])\$$/, '$1')).whole()
    const steps: Step[] = [{ tag: 'fork', ways: [] }]
    return { steps, start: laid(steps, node, 0), end: 0 }
  } catch (reason) {
    if (reason instanceof Unusable) return undefined
    throw reason
  }
}

const added = (steps: Step[], step: Step): number => {
  if (steps.length >= maxSteps) throw new Unusable()
  return steps.push(step) - 1
}

/** Compiles a node to states that continue at `next`; returns its first state. */
const laid = (steps: Step[], node: Node, next: number): number => {
  switch (node.tag) {
    case 'one':
      return added(steps, { tag: 'one', matches: node.matches, next })
    case 'row':
      return node.nodes.reduceRight((after, each) => laid(steps, each, after), next)
    case 'either':
      return added(steps, { tag: 'fork', ways: node.nodes.map(each => laid(steps, each, next)) })
    case 'repeat': {
      const optional =
        node.max === Infinity
          ? looped(steps, node.node, next)
          : times(node.max - node.min, next, after =>
              added(steps, { tag: 'fork', ways: [laid(steps, node.node, after), next] }),
            )
      return times(node.min, optional, after => laid(steps, node.node, after))
    }
  }
}

const looped = (steps: Step[], node: Node, next: number): number => {
  const ways = [next]
  const fork = added(steps, { tag: 'fork', ways })
  ways.push(laid(steps, node, fork))
  return fork
}

const times = (count: number, start: number, lay: (after: number) => number): number => {
  let at = start
  for (let round = 0; round < count; round++) at = lay(at)
  return at
}

const isDigit: Matches = code => code >= 48 && code <= 57
const isWord: Matches = code =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const isBlank: Matches = code => /\s/.test(String.fromCodePoint(code))
const not =
  (matches: Matches): Matches =>
  code =>
    !matches(code)
const named: Readonly<Record<string, Matches>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isBlank,
  S: not(isBlank),
}
const written: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13 }

const deepestGroup = 20

class Reader {
  readonly #letters: readonly string[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#letters = [...source]
  }

  whole(): Node {
    const node = this.#either()
    if (this.#at < this.#letters.length) throw new Unusable()
    return node
  }

  #either(): Node {
    const nodes = [this.#row()]
    while (this.#took('|')) nodes.push(this.#row())
    return { tag: 'either', nodes }
  }

  #row(): Node {
    const nodes: Node[] = []
    for (let letter = this.#peek(); letter !== undefined && letter !== '|' && letter !== ')'; letter = this.#peek())
      nodes.push(this.#repeated())
    return { tag: 'row', nodes }
  }

  #repeated(): Node {
    const node = this.#single()
    const letter = this.#peek()
    const bounds = letter === '*' ? [0, Infinity] : letter === '+' ? [1, Infinity] : letter === '?' ? [0, 1] : undefined
    if (bounds) this.#at++
    const [min, max] = bounds ?? (letter === '{' ? this.#bounds() : [undefined, undefined])
    if (min === undefined || max === undefined) return node
    // Greedy and lazy are equivalent when matching the whole text; a second quantifier would be an error.
    this.#took('?')
    if (['*', '+', '?', '{'].includes(this.#peek() ?? '')) throw new Unusable()
    return { tag: 'repeat', node, min, max }
  }

  #bounds(): readonly [number, number] {
    const text = this.#letters.slice(this.#at, this.#at + 10).join('')
    const [all, min = '', comma, max = ''] = /^\{(\d{1,3})(,?)(\d{0,3})\}/.exec(text) ?? []
    if (all === undefined) throw new Unusable()
    this.#at += all.length
    const lowest = Number(min)
    const highest = comma === '' ? lowest : max === '' ? Infinity : Number(max)
    if (highest < lowest) throw new Unusable()
    return [lowest, highest]
  }

  #single(): Node {
    const letter = this.#next()
    switch (letter) {
      case '(': {
        if (this.#took('?') && !this.#took(':')) throw new Unusable()
        if (++this.#depth > deepestGroup) throw new Unusable()
        const inner = this.#either()
        if (!this.#took(')')) throw new Unusable()
        this.#depth--
        return inner
      }
      case '[':
        return { tag: 'one', matches: this.#set() }
      case '.':
        return { tag: 'one', matches: code => code !== 10 && code !== 13 }
      case '\\': {
        const escape = this.#escape()
        return { tag: 'one', matches: typeof escape === 'number' ? code => code === escape : escape }
      }
      case '^':
      case '$':
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
      case ')':
        throw new Unusable()
      default: {
        const own = letter.codePointAt(0)
        return { tag: 'one', matches: code => code === own }
      }
    }
  }

  /** A literal character or a class such as \d. Escapes of other letters and digits are unsupported. */
  #escape(): number | Matches {
    const letter = this.#next()
    if (Object.hasOwn(named, letter)) return named[letter] as Matches
    if (Object.hasOwn(written, letter)) return written[letter] as number
    if (/[A-Za-z0-9]/.test(letter)) throw new Unusable()
    return letter.codePointAt(0) ?? 0
  }

  #set(): Matches {
    const negated = this.#took('^')
    const parts: Matches[] = []
    while (!this.#took(']')) {
      const from = this.#member()
      const ranged = this.#peek() === '-' && this.#letters[this.#at + 1] !== ']' && this.#at + 1 < this.#letters.length
      if (!ranged) {
        parts.push(typeof from === 'number' ? code => code === from : from)
        continue
      }
      this.#at++
      const to = this.#member()
      if (typeof from !== 'number' || typeof to !== 'number' || to < from) throw new Unusable()
      parts.push(code => code >= from && code <= to)
    }
    const any: Matches = code => parts.some(part => part(code))
    return negated ? not(any) : any
  }

  #member(): number | Matches {
    const letter = this.#next()
    return letter === '\\' ? this.#escape() : (letter.codePointAt(0) ?? 0)
  }

  #peek(): string | undefined {
    return this.#letters[this.#at]
  }

  #took(letter: string): boolean {
    if (this.#peek() !== letter) return false
    this.#at++
    return true
  }

  #next(): string {
    const letter = this.#peek()
    if (letter === undefined) throw new Unusable()
    this.#at++
    return letter
  }
}
