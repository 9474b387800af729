import type { Outcome } from '../shared/domain-error'
import type { ProductsFile } from './setup-products.port'
import type { SetupDraft, SetupLogo, SetupStep, SetupTyped } from './setup-draft'

/** Answers of a step as typed. `isDraft`: kept without being checked, when someone goes back. */
export type SetupAnswers = {
  readonly step: SetupStep
  readonly typed: SetupTyped
  readonly logo?: SetupLogo
  readonly removesLogo?: boolean
  readonly isDraft?: boolean
}

export type SetupDone = {
  readonly storeName: string
  /** Address that the link to the first password was sent to. */
  readonly email: string
  /** The mail could not be sent; the shop will try again. */
  readonly isMailOwed: boolean
  readonly importsNow: boolean
}

/** Set-up of an empty shop. Every call answers 'not-found' for a wrong or old token, and once set-up is finished. */
export type SetupPort = {
  /** What was saved so far. */
  readonly begin: (token: string) => Outcome<SetupDraft>
  /** Keeps the answers of a step. 'invalid' names what is wrong with them: they are kept all the same. */
  readonly save: (token: string, answers: SetupAnswers) => Outcome<SetupDraft>
  /** Sends a mail to an address, and keeps what came of it. */
  readonly testMail: (token: string, to: string) => Outcome<SetupDraft>
  /** Reads a file of products and keeps it for the end. 'invalid' at 'file' if it has no product. */
  readonly checkProducts: (token: string, file: ProductsFile) => Outcome<SetupDraft>
  readonly forgetProducts: (token: string) => Outcome<SetupDraft>
  /**
   * Makes a shop of the answers, in one transaction and once. 'invalid' if a step is incomplete, or the file of
   * products to load is missing.
   */
  readonly finish: (token: string) => Outcome<SetupDone>
}
