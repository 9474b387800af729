/**
 * Tells the same thing once in a while, and how often it happened in between: a log is bounded also while everything
 * fails (security rule 50).
 */
export const throttledLog = (
  now: () => number,
  everyMs: number,
  tell: (what: string, more: number) => void,
): ((what: string) => void) => {
  const told = new Map<string, { at: number; more: number }>()
  return what => {
    const known = told.get(what)
    if (known && now() - known.at < everyMs) {
      known.more += 1
      return
    }
    if (told.size >= 100) told.clear()
    told.set(what, { at: now(), more: 0 })
    tell(what, known?.more ?? 0)
  }
}
