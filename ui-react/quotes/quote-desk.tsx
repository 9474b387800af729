import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wantedLine } from '../../core/quotes/wanted-line'
import type { CreatedQuote } from '../../core/quotes/quote'
import { isLeft } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { useNeedTexts } from '../runtime/needed-texts'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { modifiersOf, optionsOf } from '../product'
import { useText } from '../i18n'
import { ChooseOptionsDialog } from './choose-options-dialog'
import { deskDrafts } from './desk-drafts'
import { askedIn, gather, productAt, requestPath } from './goods-asked'
import { QuotePickerStore, type Choosable } from './quote-picker.store'
import { QuoteRequestDialog } from './quote-request-dialog'

export { tradeHelper } from './trade-helper'

/** A click or URL that requests a quote; each is a separate occasion. */
export type QuoteDeskProps = { readonly asked: { readonly href: string; readonly link?: HTMLElement } }

/** On a product page the product form has the selection. */
const formBeside = (link: HTMLElement | undefined): HTMLFormElement | null | undefined =>
  link
    ?.closest('main')
    ?.querySelector<HTMLFormElement>(`form[enctype]:has([name=productId][value="${link.dataset['quote']}"])`)

const texts = ['quote-request', 'address', 'product', 'cart', 'forms', 'calendar']
const storageKey = 'persist:quoteInfo'
/** Reloads the quote's page, which discards the request's state (S3-2.10). */
const reloadAfterMs = 100

/** The quote request dialog over any page, and the helpers that add to its draft. */
export const QuoteDesk = ({ asked }: QuoteDeskProps): ReactElement | null => {
  const text = useText()
  const need = useNeedTexts()
  const useCases = useUseCases()
  const { customerId, buyer } = useShell()
  const navigate = useNavigate()
  const location = useLocation()
  const [ready, setReady] = useState(false)
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState<Choosable>()
  const drafts = useMemo(() => deskDrafts(useCases, customerId), [useCases, customerId])
  const named = useRef(buyer)
  useEffect(() => {
    if (named.current !== buyer) drafts.forgetNumbers()
    named.current = buyer
  }, [buyer, drafts])
  useEffect(() => {
    const hear = ({ key }: StorageEvent): void => void (key === storageKey && drafts.hear())
    const save = (): void => void drafts.save()
    addEventListener('storage', hear)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('pagehide', save)
    }
  }, [drafts])

  const added = (): void =>
    toast.success(text('quote-request.added'), { label: text('quote-request.open'), href: requestPath })
  const addFromForm = async (form: HTMLFormElement): Promise<void> => {
    const product = await productAt(useCases, new URL(form.action).pathname)
    const given = new FormData(form)
    const chosen = product && {
      ...(product.options.length > 0 ? { options: optionsOf(given) } : { variantId: product.variants[0]?.id }),
      choices: modifiersOf(given),
      quantity: Number(given.get('quantity')) || 1,
    }
    const made = product && wantedLine(product, chosen!, freshKey())
    if (!made || isLeft(made)) return toast.error(text('quote-request.options-needed'))
    drafts.add(made.right)
    added()
  }
  const take = async (): Promise<void> => {
    const form = formBeside(asked.link)
    await Promise.all([need(texts), drafts.open()])
    setReady(true)
    if (form) return addFromForm(form)
    const wanted = askedIn(new URL(asked.href, window.location.href).searchParams)
    const { lines, leftOut, open: product } = await gather(useCases, wanted, freshKey)
    if (lines.length > 0) drafts.add(...lines)
    if (leftOut > 0) toast.error(text('quote-request.left-out', { count: leftOut }))
    if (product) return setChoosing(await new QuotePickerStore(useCases, () => undefined).choosable(product.slug))
    if (wanted.tag === 'product') return lines.length > 0 ? added() : undefined
    setOpen(true)
  }
  const taken = useRef<object>(undefined)
  useEffect(() => {
    if (taken.current === asked) return
    taken.current = asked
    void take()
  }, [asked])

  /** Removes the request from the URL after closing. */
  const close = (): void => {
    setOpen(false)
    const query = new URLSearchParams(location.search)
    if (!query.has('request_quote')) return
    query.delete('request_quote')
    void navigate(
      { pathname: location.pathname, search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true },
    )
  }
  if (!ready) return null
  return (
    <>
      {open && <QuoteRequestDialog key={customerId ?? 'guest'} drafts={drafts} onSent={showQuote} onClose={close} />}
      {choosing && (
        <ChooseOptionsDialog
          chosen={choosing}
          onClose={() => setChoosing(undefined)}
          onSave={line => {
            drafts.add(line)
            setChoosing(undefined)
            added()
          }}
        />
      )}
    </>
  )
}

/** Shows the created quote. On the home page only the hash changes, so a reload is forced. */
const showQuote = ({ id, createdAt }: CreatedQuote): void => {
  const stays = location.pathname === '/' && location.search === ''
  location.assign(`/#/quoteDetail/${id}?date=${createdAt}`)
  if (stays) setTimeout(() => location.reload(), reloadAfterMs)
}
