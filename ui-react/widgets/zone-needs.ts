type WithBlocks =
  { readonly blocks?: { readonly modules: readonly string[]; readonly texts: readonly string[] } } | undefined

/** Modules and texts that the blocks of a page need, for its route's declarations. */
export const zoneModules = (loaded: unknown): readonly string[] => (loaded as WithBlocks)?.blocks?.modules ?? []
export const zoneTexts = (loaded: unknown): readonly string[] => (loaded as WithBlocks)?.blocks?.texts ?? []
