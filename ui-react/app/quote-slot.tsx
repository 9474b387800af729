import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { QuoteDeskProps } from '../quotes/quote-desk'
import { isPlainClick } from '../runtime/page-link'
import { useShell } from '../runtime/shell-context'

const entry = 'a[href^="/request-quote/"]'

/**
 * Opens quote requests in a dialog: for every link and form to the page, `request_quote=yes` in a URL, and the event
 * OPEN_QUOTE_MODEL (S3-2.01, S3-7.33). Loaded at first use; until then, and on failure, links lead to the page.
 */
export const QuoteSlot = (): ReactElement | null => {
  const { quotes } = useShell()
  const { search } = useLocation()
  const [Desk, setDesk] = useState<ComponentType<QuoteDeskProps>>()
  const [asked, ask] = useState<QuoteDeskProps['asked']>()
  const byAddress = /[?&]request_quote=yes(?:&|$)/.test(search)
  useEffect(() => {
    if (!quotes) return
    const open = () => ask({ href: '/request-quote/' })
    const click = (event: MouseEvent) => {
      const link =
        isPlainClick(event) && event.target instanceof Element && event.target.closest<HTMLAnchorElement>(entry)
      if (!link) return
      event.preventDefault()
      ask({ href: link.href, link })
    }
    const send = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.matches('[action="/request-quote/"]')) return
      event.preventDefault()
      ask({
        href:
          '/request-quote/' +
          `?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`,
      })
    }
    if (byAddress) open()
    addEventListener('OPEN_QUOTE_MODEL', open)
    document.addEventListener('click', click, true)
    document.addEventListener('submit', send)
    return () => {
      removeEventListener('OPEN_QUOTE_MODEL', open)
      document.removeEventListener('click', click, true)
      document.removeEventListener('submit', send)
    }
  }, [quotes, byAddress])
  useEffect(() => {
    if (asked && !Desk)
      void import('../quotes/quote-desk')
        .then(late => setDesk(() => late.QuoteDesk))
        .catch(() => location.assign(asked.href))
  }, [asked, Desk])
  return Desk && asked ? <Desk asked={asked} /> : null
}
