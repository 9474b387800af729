import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useShell } from '../app/shell-context'
import type { LinkProps } from '../kit/link'
import { linkTarget } from './link-target'

/** The kit's links inside the shop: the router takes those it knows, the browser the rest. */
export const RoutedLink = ({ href, children, ...rest }: LinkProps): ReactElement => {
  const target = linkTarget(href, useShell().origin)
  if (target.tag === 'route' && rest.target !== '_blank' && rest.download === undefined) {
    return onServer && isPlainPath(target.to) ? (
      <a {...rest} href={target.to}>
        {children}
      </a>
    ) : (
      <Link {...rest} to={target.to} discover="none">
        {children}
      </Link>
    )
  }
  const address = target.tag === 'route' ? target.to : target.href
  const rel = [rest.rel, rest.target === '_blank' || (target.tag === 'native' && target.foreign) ? 'noopener' : undefined].filter(Boolean).join(' ')
  return (
    <a {...rest} href={address} rel={rel || undefined}>
      {children}
    </a>
  )
}

/** Nothing is clicked there: the markup of the router's link is enough, and a page has a hundred of them. */
const onServer = typeof document === 'undefined'

/** A path that the router writes as it stands; it is asked for all others. */
const isPlainPath = (to: string): boolean => /^\/(?!\/)[^#?]*(?:[#?]|$)/.test(to) && !/\/\/|\/\.{1,2}(?:[/?#]|$)/.test(to)
