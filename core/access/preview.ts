import type { Language } from './visitor'

/** The group and language for which a staff member previews drafts; without a group, as a guest. */
export type PreviewChoice = { readonly groupId?: number; readonly language: Language }
export type Preview = PreviewChoice & { readonly groupName?: string; readonly until: number }
