import type { BlockFound, BlockNeed } from '../../core/pages/blocks/block-need'
import { maxNeeds } from '../../core/pages/blocks/block-need'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import type { Widget } from '../widgets/desk'

export type FoundForBlock = { readonly found: readonly BlockFound[]; readonly prepared?: unknown }
type Asked = {
  readonly id: string
  readonly needsKey: string
  readonly widget: Widget
  readonly needs: readonly BlockNeed[]
}

const nothing: FoundForBlock = { found: [] }
/** Debounce, long enough to finish a word. */
const pauseMs = 400

/**
 * Data for blocks on the desk, loaded in batches after typing pauses, as their page would. A block shows its previous
 * data until the response.
 */
export class FoundBlocks {
  readonly #fill: UseCases['fillBlocks']
  readonly #later: (run: () => void) => void
  readonly #known = new Map<string, FoundForBlock>()
  readonly #asked = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #waiting = new Map<string, Asked>()

  constructor(fill: UseCases['fillBlocks'], later: (run: () => void) => void = run => void setTimeout(run, pauseMs)) {
    this.#fill = fill
    this.#later = later
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(id: string): FoundForBlock {
    return this.#known.get(id) ?? nothing
  }

  ask(id: string, widget: Widget, needs: readonly BlockNeed[]): void {
    const needsKey = JSON.stringify(needs)
    if (needs.length === 0 || this.#asked.get(id) === needsKey) return
    this.#asked.set(id, needsKey)
    if (this.#waiting.size === 0) this.#later(() => void this.#load())
    this.#waiting.set(id, { id, needsKey, widget, needs })
  }

  async #load(): Promise<void> {
    const asked = [...this.#waiting.values()]
    this.#waiting = new Map()
    for (const some of inParts(asked)) await this.#loadSome(some)
  }

  async #loadSome(asked: readonly Asked[]): Promise<void> {
    const answer = await this.#fill(
      asked.flatMap(({ needs }) => needs),
      [],
    )()
    // Failed requests are retried with the next change.
    if (isLeft(answer)) return asked.forEach(({ id }) => this.#asked.delete(id))
    const found = [...answer.right]
    await Promise.all(
      asked.map(async ({ id, needsKey, widget, needs }) => {
        const own = found.splice(0, needs.length)
        const prepared = widget.prepare ? { prepared: await widget.prepare(own) } : {}
        if (this.#asked.get(id) === needsKey) this.#known.set(id, { found: own, ...prepared })
      }),
    )
    this.#listeners.forEach(listener => listener())
  }
}

/** Splits requests into batches of the maximum size of a page. */
const inParts = (asked: readonly Asked[]): readonly (readonly Asked[])[] =>
  asked.reduce<readonly (readonly Asked[])[]>((parts, each) => {
    const last = parts.at(-1) ?? []
    const needs = last.reduce((sum, one) => sum + one.needs.length, each.needs.length)
    return last.length > 0 && needs <= maxNeeds ? [...parts.slice(0, -1), [...last, each]] : [...parts, [each]]
  }, [])
