import { makeAutoObservable, runInAction } from 'mobx'
import type { ProductCard } from '../../core/catalogue/product'
import type { Compared } from '../../core/compare/compared'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** Products in the compare tray, cached; failed ones are omitted until the next change. */
export class CompareTrayStore {
  wanted: Compared = []
  known: readonly ProductCard[] = []
  readonly #viewCards: UseCases['viewCards']

  constructor({ viewCards }: Pick<UseCases, 'viewCards'>) {
    this.#viewCards = viewCards
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get cards(): readonly ProductCard[] {
    return this.wanted.flatMap(id => this.known.find(card => card.id === id) ?? [])
  }

  async show(compared: Compared): Promise<void> {
    this.wanted = compared
    const missing = compared.filter(id => !this.known.some(card => card.id === id))
    if (missing.length === 0) return
    const found = await this.#viewCards(missing)()
    if (isRight(found)) runInAction(() => void (this.known = [...this.known, ...found.right]))
  }
}
