import type { Language } from './visitor'

/** The group and language for which a staff member previews drafts; without a group, as a guest. */
export type PreviewChoice = { readonly groupId?: number; readonly language: Language }

/** The company that the desk sees the shop as, with what was not saved yet: ways to pay, and the limit in cents. */
export type PreviewedCompany = {
  readonly id: number
  readonly name: string
  readonly methods: readonly string[]
  readonly limit?: number
}

/** With a company, published content is shown instead of drafts. */
export type Preview = PreviewChoice & {
  readonly groupName?: string
  readonly company?: PreviewedCompany
  readonly until: number
}
