import type { CheckedProducts } from './setup-products.port'

/** The steps of set-up, in their order. */
export const setupSteps = ['store', 'mail', 'staff', 'shipping', 'payment', 'products'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The fields of each step. */
export const setupFields = {
  store: ['name', 'address', 'phone', 'timeZone'],
  mail: ['mailTo'],
  staff: ['firstName', 'lastName', 'email'],
  shipping: ['states', 'cost', 'freeFrom', 'pickUp'],
  payment: [],
  products: ['products'],
} as const satisfies Readonly<Record<SetupStep, readonly string[]>>

export type SetupField = (typeof setupFields)[SetupStep][number]

/** What was typed, valid or not; states are codes separated by spaces. */
export type SetupTyped = Readonly<Partial<Record<SetupField, string>>>

export type SetupLogo = { readonly name: string; readonly bytes: Uint8Array }

/** What came of the last test mail. `problem`: why it could not be sent, as the mail server says. */
export type MailTest = { readonly to: string; readonly at: number; readonly problem?: string }

/** The saved answers of a set-up that is not finished. */
export type SetupDraft = {
  readonly typed: SetupTyped
  readonly logo?: SetupLogo
  readonly mailTest?: MailTest
  /** The file of products that is loaded at the end. */
  readonly products?: CheckedProducts
  /** The furthest step that was saved without an issue; undefined: none. */
  readonly reached?: SetupStep
  /** Until when its address opens set-up, epoch milliseconds. */
  readonly endsAt: number
}

export const presetTyped: Required<Pick<SetupTyped, 'timeZone' | 'cost' | 'pickUp' | 'products'>> = {
  timeZone: 'America/New_York',
  cost: '14.95',
  pickUp: 'yes',
  products: 'later',
}

/** The step at a name; the first one for unknown names. */
export const setupStepOf = (name: string | undefined): SetupStep => setupSteps.find(step => step === name) ?? 'store'

/** The step after or before another; undefined beyond the last and the first. */
export const stepAfter = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) + 1]
export const stepBefore = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) - 1]

/** Whether a step may be opened: only after those before it were saved. */
export const isOpen = (step: SetupStep, reached: SetupStep | undefined): boolean =>
  setupSteps.indexOf(step) <= (reached === undefined ? 0 : setupSteps.indexOf(reached) + 1)

/** The further of two reached steps. */
export const furthest = (a: SetupStep | undefined, b: SetupStep | undefined): SetupStep | undefined =>
  a === undefined || (b !== undefined && setupSteps.indexOf(b) > setupSteps.indexOf(a)) ? b : a
