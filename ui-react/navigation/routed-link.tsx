import type { ReactElement } from 'react'
import { useResolvedPath } from 'react-router'
import { PageLink, type PageLinkProps } from '../runtime/page-link'
import { useShell } from '../runtime/shell-context'
import type { LinkProps } from '../kit/link'
import { linkTarget } from './link-target'
import { isRequestQuote, requestQuotePath } from './request-quote'

/**
 * Adapter for the kit's links: the router handles known paths, the browser the rest; quote requests are inert if not
 * offered (S3-2.02).
 */
export const RoutedLink = ({ href, children, ...rest }: LinkProps): ReactElement => {
  const { origin, quotes } = useShell()
  if (isRequestQuote(href)) {
    return quotes ? (
      <a {...rest} target={undefined} href={href.startsWith(requestQuotePath) ? href : requestQuotePath}>
        {children}
      </a>
    ) : (
      <span role="link" aria-disabled className={rest.className} style={dimmed}>
        {children}
      </span>
    )
  }
  const target = linkTarget(href, origin)
  if (target.tag === 'route' && rest.target !== '_blank' && rest.download === undefined) {
    if (!isPlainPath(target.to)) {
      return (
        <LinkFromHere {...rest} to={target.to}>
          {children}
        </LinkFromHere>
      )
    }
    return onServer ? (
      <a {...rest} href={target.to}>
        {children}
      </a>
    ) : (
      <PageLink {...rest} to={target.to}>
        {children}
      </PageLink>
    )
  }
  const address = target.tag === 'route' ? target.to : target.href
  const rel = [
    rest.rel,
    rest.target === '_blank' || (target.tag === 'native' && target.foreign) ? 'noopener' : undefined,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <a {...rest} href={address} rel={rel || undefined}>
      {children}
    </a>
  )
}

/** A fragment, a query, or a path that is not normalized: these are resolved against the current location. */
const LinkFromHere = ({ to, ...rest }: PageLinkProps): ReactElement => {
  const { pathname, search, hash } = useResolvedPath(to)
  return <PageLink {...rest} to={pathname + search + hash} />
}

const dimmed = { opacity: 0.6, cursor: 'not-allowed' }

/** Links on the server need no click handler: the markup is enough, and a page has a hundred of them. */
const onServer = typeof document === 'undefined'

/** A path that the router would not change; others are resolved by it. */
const isPlainPath = (to: string): boolean =>
  /^\/(?!\/)[^#?]*(?:[#?]|$)/.test(to) && !/\/\/|\/\.{1,2}(?:[/?#]|$)/.test(to)
