import type { Language } from './visitor'

/** The group and language for which a staff member previews drafts; without a group, as a guest. */
export type PreviewChoice = { readonly groupId?: number; readonly language: Language }

/**
 * The company that the desk sees the shop as, with what was not saved yet: group, lists in their order, ways to pay,
 * and the limit in cents. `ships`: the rates of its first address, as named in its zone. `run`: prices that are not
 * live; with `searchesToday`, search filters and orders by the prices of today.
 */
export type PreviewedCompany = {
  readonly id: number
  readonly name: string
  readonly group?: string
  readonly lists: readonly string[]
  readonly ships: readonly string[]
  readonly run?: { readonly id: number; readonly list: string; readonly searchesToday?: true }
  readonly methods: readonly string[]
  readonly limit?: number
}

/** With a company, published content is shown instead of drafts. */
export type Preview = PreviewChoice & {
  readonly groupName?: string
  readonly company?: PreviewedCompany
  readonly until: number
}

/**
 * A preview of a price run in front of a search server, whose documents have the prices of today: it shows the prices
 * of the run, but filters and orders by those of today. Other previews are as they were.
 */
export const searchedByToday = <V extends { readonly preview?: Preview }>(visitor: V): V => {
  const { preview } = visitor
  const { company } = preview ?? {}
  return company?.run
    ? { ...visitor, preview: { ...preview, company: { ...company, run: { ...company.run, searchesToday: true } } } }
    : visitor
}
