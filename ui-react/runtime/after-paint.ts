const longestMs = 100

/**
 * Goes on when what was just changed is on the screen. A page that nobody sees paints nothing: there it is soon, too.
 */
export const afterPaint = (goOn: () => void): void => {
  let gone = false
  const once = (): void => {
    if (gone) return
    gone = true
    goOn()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, longestMs)
}
