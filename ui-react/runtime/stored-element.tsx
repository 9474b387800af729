import type { HTMLAttributes, ReactElement } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  readonly as: 'main' | 'ul' | 'footer'
  /** React's own markup of the element's children, from an earlier rendering. */
  readonly markup: string
}

/** Server only: an element with markup that React made before from the same data (decision 23). */
export const StoredElement = ({ as: Tag, markup, ...rest }: Props): ReactElement => (
  <Tag {...rest} dangerouslySetInnerHTML={{ __html: markup }} />
)
