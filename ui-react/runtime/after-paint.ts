const maxDelayMs = 100

/** Calls back after the next paint; with a timeout for hidden pages, which do not paint. */
export const afterPaint = (task: () => void): void => {
  let gone = false
  const once = (): void => {
    if (gone) return
    gone = true
    task()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, maxDelayMs)
}
