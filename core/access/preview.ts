import type { Language } from './visitor'

/** The group and language for which a staff member previews drafts; without a group, as a guest. */
export type PreviewChoice = { readonly groupId?: number; readonly language: Language }

/**
 * The company that the desk sees the shop as, with what was not saved yet: group, lists in their order, ways to pay,
 * and the limit in cents. `ships`: the rates of its first address, as named in its zone. `run`: prices that are not
 * live.
 */
export type PreviewedCompany = {
  readonly id: number
  readonly name: string
  readonly group?: string
  readonly lists: readonly string[]
  readonly ships: readonly string[]
  readonly run?: { readonly id: number; readonly list: string }
  readonly methods: readonly string[]
  readonly limit?: number
}

/** With a company, published content is shown instead of drafts. */
export type Preview = PreviewChoice & {
  readonly groupName?: string
  readonly company?: PreviewedCompany
  readonly until: number
}
