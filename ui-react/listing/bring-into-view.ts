type Scrollable = Pick<Element, 'scrollIntoView'>

/** Polls every half second, up to ten seconds, until the target exists (S2-4.18). Returns the stop function. */
export const bringIntoView = (find: () => Scrollable | null, behavior: ScrollBehavior): (() => void) => {
  let left = 20
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const found = find()
    if (found) found.scrollIntoView({ behavior, block: 'start' })
    else if (left-- > 0) timer = setTimeout(look, 500)
  }
  look()
  return () => clearTimeout(timer)
}
