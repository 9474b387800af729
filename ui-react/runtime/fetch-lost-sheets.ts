/**
 * The build asks for a style sheet once. A piece that came at the second try would stand undressed: every sheet of
 * ours that could not be had is asked for again. Answers once they are there, or cannot be had once more.
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

/** Browsers keep an empty sheet in the place of one that never came, or one whose rules nobody may read. */
const isLost = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}
