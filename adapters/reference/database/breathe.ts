/**
 * Yields to the event loop between the pieces of long work: an in-process database never waits for I/O, so that other
 * requests would wait for the whole of it.
 */
export const breathe = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, 0)
  })
