type WithBlocks =
  { readonly blocks?: { readonly modules: readonly string[]; readonly texts: readonly string[] } } | undefined

/** What the blocks of a page need, for its route to say: the modules of their widgets, and their texts. */
export const zoneModules = (loaded: unknown): readonly string[] => (loaded as WithBlocks)?.blocks?.modules ?? []
export const zoneTexts = (loaded: unknown): readonly string[] => (loaded as WithBlocks)?.blocks?.texts ?? []
