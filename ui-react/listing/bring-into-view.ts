type Sight = Pick<Element, 'scrollIntoView'>

/**
 * Once more every half second, for up to ten seconds, until there is something to show (S2-4.18). Answers how to stop.
 */
export const bringIntoView = (find: () => Sight | null, behavior: ScrollBehavior): (() => void) => {
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
