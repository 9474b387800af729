import { makeAutoObservable, runInAction } from 'mobx'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** S1-9.04 */
const opensAfterMs = 2000
const clearsAfterMs = 5000

export type CheckoutClickDeps = {
  readonly startCheckout: UseCases['startCheckout']
  /** Tracks the start of a checkout (S1-4.27). */
  readonly track: () => void
  /** Sets a timer; returns the function that cancels it. */
  readonly wait: (milliseconds: number, then: () => void) => () => void
  /** Opens an address in this window. */
  readonly open: (url: string) => void
  /** Reports that there is no checkout (S1-4.28). */
  readonly failed: () => void
}

/**
 * Handles a click on checkout: a loading state that ends after five seconds, a new checkout address per click, and
 * after two seconds the navigation in the same window. Further clicks are ignored meanwhile.
 */
export class CheckoutClickStore {
  loading = false
  readonly #deps: CheckoutClickDeps
  #underWay = false
  #callOffClearing: () => void = () => undefined

  constructor(deps: CheckoutClickDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async click(): Promise<void> {
    if (this.#underWay) return
    this.#underWay = true
    this.loading = true
    this.#callOffClearing = this.#deps.wait(clearsAfterMs, this.#clear)
    const result = await this.#deps.startCheckout()()
    if (isRight(result) && result.right.checkoutUrl !== '') return this.#openLater(result.right.checkoutUrl)
    this.#giveUp()
  }

  #openLater(url: string): void {
    this.#deps.track()
    this.#deps.wait(opensAfterMs, () => {
      this.#underWay = false
      this.#deps.open(url)
    })
  }

  #giveUp(): void {
    this.#underWay = false
    this.#callOffClearing()
    this.#clear()
    this.#deps.failed()
  }

  readonly #clear = (): void => runInAction(() => void (this.loading = false))
}
