/**
 * Vite requests a style sheet once. A chunk that loads at the second attempt would be unstyled: reloads all style
 * sheets of ours that failed. Resolves when they are loaded or failed again.
 */
export const fetchLostSheets = async (): Promise<void> => {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    link => link.href.startsWith(location.origin) && isLost(link),
  )
  await Promise.all(lost.map(again))
}

const again = (link: HTMLLinkElement): Promise<void> =>
  new Promise(resolve => {
    const fresh = link.cloneNode() as HTMLLinkElement
    fresh.onload = fresh.onerror = () => resolve()
    link.replaceWith(fresh)
  })

/** A failed style sheet is empty or its rules are not readable. */
const isLost = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}
