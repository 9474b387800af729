export type LiveToolsProps = {
  /** The boxes and links that were used before this code was loaded. */
  readonly begun: Element[]
}

/** The product tool of an event; modified clicks are left to the browser. */
export const toolOf = ({ type, target, ctrlKey, metaKey, shiftKey }: Event & Partial<MouseEvent>): Element | null =>
  target instanceof Element && !ctrlKey && !metaKey && !shiftKey
    ? target.closest(type === 'click' ? 'a[href^="/add-to-"]' : 'input[form="compare"]')
    : null
