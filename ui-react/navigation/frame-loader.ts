import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Asks } from '../../core/consent/consent'
import type { Farewell } from '../../core/hand-off/view-farewell'
import type { Shell } from '../../core/pages/shell'
import { orThrow } from '../runtime/outcome'
import { requestOf, useCasesOf } from '../runtime/use-cases/context'
import type { ShellFacts } from '../runtime/shell-context'

export type FrameData = {
  readonly shell: Shell
  readonly origin: string
  readonly asks?: Asks
  readonly farewell?: Farewell
  readonly mapTiles?: ShellFacts['mapTiles']
}

/** Data of the layout: header, menus, footer, customer and cart summary. */
export const frameLoader = async ({ context, request }: LoaderFunctionArgs): Promise<FrameData | Response> => {
  const useCases = useCasesOf(context)
  const shell = orThrow(await useCases.viewShell()())
  if (shell.customer && signsOut.test(request.url))
    return (await import('./logout-link')).signOutByLink(useCases, request)
  if (closesCart.test(request.url)) {
    const elsewhere = await (await import('./close-cart-link')).closeCartByLink(useCases, request)
    if (elsewhere) return elsewhere
  }
  // Links of the old site carry this parameter (S1-2.26).
  const farewell = /[?&]redirect=yes\b/.test(request.url) ? { farewell: orThrow(await useCases.viewFarewell()()) } : {}
  const { origin, asks, mapTiles } = requestOf(context)
  return { shell, origin, asks, ...(mapTiles ? { mapTiles } : {}), ...farewell }
}

const signsOut = /[?&]logoutFromHubspot=true\b/
/** On the login page the parameter is about the cart handed over there. */
const closesCart = /^(?!https?:\/\/[^/]+\/login).*[?&]is_editable=false\b/

/** Layout data changes with actions (sign in, add to cart), not with navigation. */
export const shouldRevalidateFrame = ({
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined || formMethod === 'GET'
    ? signsOut.test(nextUrl.search) || closesCart.test(nextUrl.href)
    : defaultShouldRevalidate
