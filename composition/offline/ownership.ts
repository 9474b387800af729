/** The part of `navigator.locks` that is needed here. */
export type Locks = {
  readonly request: (
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    held: () => Promise<void>,
  ) => Promise<unknown>
}

export type Ownership = {
  /** Takes the database from an owner that no longer answers. Nothing happens in the tab that owns it. */
  readonly take: () => void
}

/**
 * Elects one tab as owner of the database by a Web Lock; others queue, and closing a tab releases it. `serve` runs
 * while the lock is held; it ends to hand over, or when `lost` aborts because the lock was stolen.
 */
export const ownership = (locks: Locks, name: string, serve: (lost: AbortSignal) => Promise<void>): Ownership => {
  let waiting = new AbortController()
  let takeNext = false
  let owns = false

  const once = async (): Promise<void> => {
    const lost = new AbortController()
    let serving: Promise<void> | undefined
    const options = takeNext ? { steal: true } : { signal: waiting.signal }
    takeNext = false
    try {
      await locks.request(name, options, () => {
        owns = true
        serving = serve(lost.signal)
        return serving
      })
    } catch {
      // Either this tab left the queue to steal the lock, or another tab stole it from this one.
      lost.abort()
    }
    // Files must be closed first.
    await serving?.catch(() => undefined)
    owns = false
  }

  const forever = async (): Promise<never> => {
    for (;;) await once()
  }
  void forever()

  return {
    take: () => {
      if (owns || takeNext) return
      takeNext = true
      waiting.abort()
      waiting = new AbortController()
    },
  }
}
