import type { Language } from './visitor'

/** As whom and in which language a member of staff looks at the shop with its drafts; without a group as a guest. */
export type PreviewChoice = { readonly groupId?: number; readonly language: Language }
export type Preview = PreviewChoice & { readonly groupName?: string; readonly until: number }
