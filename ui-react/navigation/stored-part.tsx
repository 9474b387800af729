import { useContext, useId, type HTMLAttributes, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n'
import { useShell } from '../runtime/shell-context'
import { StoredElement } from '../runtime/stored-element'
import { StoredMarkupContext, type StoredMarkup } from '../runtime/stored-markup'

type Props = HTMLAttributes<HTMLElement> & {
  readonly as: 'ul' | 'footer'
  /** Name of the part. */
  readonly part: string
  /** All that the children depend on, besides language, links' facts and position in the page. */
  readonly of: readonly unknown[]
}

/** A part of the layout that the server renders once for the same data, such as a menu. */
export const StoredPart = ({ part, of, ...rest }: Props): ReactElement => {
  const markup = useContext(StoredMarkupContext)
  // Ids within the part depend on its position.
  const position = useId()
  return markup ? <OnServer {...rest} {...{ markup, of, part: part + position }} /> : <Plain {...rest} />
}

const Plain = ({ as: Tag, ...rest }: Omit<Props, 'part' | 'of'>): ReactElement => <Tag {...rest} />

const OnServer = ({
  markup,
  as: Tag,
  part,
  of,
  children,
  ...rest
}: Props & { readonly markup: StoredMarkup }): ReactElement => {
  const { origin, quotes, storeKey } = useShell()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const data = of.map(jsonOf).join('\n')
  const from = relativeLink.test(data) ? pathname + search : ''
  const found = markup.part([part, language, storeKey, origin, quotes, from, data].join('\n'))
  return 'markup' in found ? (
    <StoredElement {...rest} as={Tag} markup={found.markup} />
  ) : (
    <Tag {...rest} data-part={found.mark}>
      {children}
    </Tag>
  )
}

/** Links to a query or fragment lead to the current page. */
const relativeLink = /"(?:link|href)":"\s*[^/\s]/

/** Menus are the same objects until the content changes. */
const known = new WeakMap<object, string>()

const jsonOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const json = known.get(value) ?? JSON.stringify(value)
  known.set(value, json)
  return json
}
