import type { SessionTurnsPort } from '../../core/access/session-turns.port'

/** Serializes the requests of this process, first come, first served. */
export const processTurns = (): SessionTurnsPort => {
  const last = new Map<string, Promise<void>>()
  return {
    inTurn: (key, work) => {
      const done = (last.get(key) ?? Promise.resolve()).then(work)
      const over = done.then(
        () => undefined,
        () => undefined,
      )
      last.set(key, over)
      void over.then(() => void (last.get(key) === over && last.delete(key)))
      return done
    },
  }
}
