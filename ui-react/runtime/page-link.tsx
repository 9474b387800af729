import { useCallback, type ComponentProps, type MouseEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router'

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, with its query. */
  readonly to: string
  /** Preserves the scroll position. */
  readonly keepsPlace?: boolean
}

/**
 * A link handled by the router. Unlike the router's own it does not subscribe to the location, so that navigation does
 * not re-render a page's hundred links.
 */
export const PageLink = ({ to, keepsPlace, onClick, ...rest }: PageLinkProps): ReactElement => {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!isPlainClick(event) || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    void go(to, keepsPlace)
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Navigates to a path; to the current one without a new history entry. Resolves when done. */
export const useGo = (): ((to: string, keepsPlace?: boolean) => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(
    async (to, keepsPlace) => {
      const { pathname, search, hash } = window.location
      await navigate(to, { replace: to === pathname + search + hash, preventScrollReset: keepsPlace })
    },
    [navigate],
  )
}

/** A plain click: no modifier for another tab or window, not default-prevented. */
export const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<
  globalThis.MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'
>): boolean => !defaultPrevented && button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
