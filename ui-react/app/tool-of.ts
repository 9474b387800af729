export type LiveToolsProps = {
  /** The boxes and links that were used before this was there. */
  readonly begun: Element[]
}

/** The box or link of a product's tools that an event means; the browser keeps clicks that ask for a new window. */
export const toolOf = ({ type, target, ctrlKey, metaKey, shiftKey }: Event & Partial<MouseEvent>): Element | null =>
  target instanceof Element && !ctrlKey && !metaKey && !shiftKey
    ? target.closest(type === 'click' ? 'a[href^="/add-to-"]' : 'input[form="compare"]')
    : null
