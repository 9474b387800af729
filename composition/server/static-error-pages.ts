import { markOf } from '../../ui-react/navigation/mark'
import { telephoneHref } from '../../ui-react/navigation/telephone'

/** The shop's name and number, as far as known: editors write them. */
export type ClosedSite = {
  readonly storeKey: string
  readonly name?: string
  readonly phone?: string
  /** Address of the shop's font, a file of the build. */
  readonly font?: string
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

const logo = ({ storeKey, name }: ClosedSite): string =>
  '<p class="logo"><svg width="28" height="26" viewBox="0 0 28 26" fill="currentColor" fill-rule="evenodd" ' +
  `aria-hidden="true"><path d="${markOf(storeKey)}"/></svg>${escaped(name ?? '')}</p>`

/** Pages that must work when nothing else does: they need no database, script or style sheet. */
const page = (
  title: string,
  heading: string,
  lines: readonly string[],
  link?: { readonly href: string; readonly text: string },
  site?: ClosedSite,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${
  site?.font
    ? '@font-face{font-family:Inter;font-weight:100 ' + `900;font-display:swap;src:url('${site.font}') format('woff2')}`
    : ''
}:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 Inter,system-ui,sans-serif}
body{background:#fff;color:#15191c}
main{max-width:34rem;margin:2rem;padding:2rem 0;border-top:1px solid #15191c;border-bottom:1px solid #15191c}
h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em;font-weight:560;margin:0 0 1rem}
p{margin:.5rem 0;color:#485156}a{color:inherit}
.logo{display:flex;align-items:center;gap:.75rem;margin:0 0 2.5rem;font-size:1.25rem;font-weight:640}
.logo{letter-spacing:-.03em;color:inherit}
@media (prefers-color-scheme:dark){
body{background:#121517;color:#eceeec}main{border-color:#737c80}p{color:#b5bcbe}}</style>
</head><body><main>${site ? logo(site) : ''}<h1>${heading}</h1>${lines.map(line => `<p>${line}</p>`).join('')}${
  link ? `<p><a href="${link.href}">` + `${link.text}</a></p>` : ''
}</main></body></html>`

const answer = (html: string, status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** The maintenance notice (S1-2.15), with the counter's phone number if it is known. */
export const maintenancePage = (site: ClosedSite): Response => {
  const call =
    site.phone === undefined
      ? undefined
      : { href: telephoneHref(site.phone), text: escaped(`Call the counter: ${site.phone}`) }
  const lines = ["Sorry, this store hasn't opened yet, or is temporarily down for maintenance. Please check back soon."]
  return answer(page('Down for Maintenance', 'Down for Maintenance', lines, call, site), 503, { 'retry-after': '600' })
}

const missingTitles: Readonly<Record<number, string>> = {
  400: 'This could not be read',
  404: 'Nothing here',
  408: 'This took too long to arrive',
  413: 'This is too large to send',
  503: 'Please try again in a moment',
}

/** For every address of a server without a shop; says nothing about what there is. */
export const missingPage = (status: 400 | 404 | 408 | 413 | 503 = 404): Response => {
  const title = missingTitles[status] ?? ''
  return answer(page(title, title, []), status)
}

/** The notice for visitors of a blocked country (S1-2.13). */
export const locationBlockedPage = (): Response =>
  answer(page('Not available here', "Sorry, this site isn't available in your location", []), 403)

/** For a form post over the size limit: no part of it was stored. */
export const tooLargePage = (): Response =>
  answer(
    page(
      'Too large',
      'This is too large to send',
      [
        'The file you chose is larger than we can take, so nothing was sent and nothing in your cart has changed.',
        'Go back, choose a smaller file, and send the form again.',
      ],
      { href: '/', text: 'Go To Our Homepage' },
    ),
    413,
  )

/** For a form post that exceeded the upload timeout: no part of it was stored, and its connection is closed. */
export const slowFormPage = (): Response =>
  answer(
    page(
      'Sent too slowly',
      'This took too long to arrive',
      [
        'Your connection is very slow at the moment, so nothing was sent and nothing in your cart has changed.',
        'Go back and send the form again, with a smaller file if you chose one.',
      ],
      { href: '/', text: 'Go To Our Homepage' },
    ),
    408,
    { connection: 'close' },
  )

/** For a download address without a file, or with someone else's. */
export const missingFilePage = (): Response =>
  answer(
    page(
      'No such file',
      'This file is not here',
      ['It may have been removed, or it belongs to an account that is not signed in here.'],
      { href: '/login', text: 'Sign in' },
    ),
    404,
  )

/** For requests beyond the render limits that the browser cannot render itself. */
export const busyPage = (status = 503): Response =>
  answer(
    page(
      'Very busy',
      'The shop is very busy',
      ['Nothing was sent and nothing in your cart has changed.', 'Please try again in a few seconds.'],
      { href: '/', text: 'Go To Our Homepage' },
    ),
    status,
    { 'retry-after': '5' },
  )

/** For downloads over the rate limit, or while too many others are waiting. */
export const waitPage = (seconds: number): Response =>
  answer(
    page(
      'Please wait',
      'Please wait a moment',
      [
        'Too many requests came at once, so we could not get this one ready. Nothing in your cart has changed.',
        `Try again in ${waitOf(seconds)}.`,
      ],
      { href: '/', text: 'Go To Our Homepage' },
    ),
    429,
    { 'retry-after': String(seconds) },
  )

const waitOf = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'one minute' : `${minutes} minutes`
}

/** For a form post that timed out: it may or may not have been carried out. */
export const unansweredPage = (): Response =>
  answer(
    page(
      'No answer in time',
      'This takes longer than it should',
      [
        'We do not know yet whether what you sent was carried out.',
        'Look into your cart or your orders before you send it again.',
      ],
      { href: '/cart/', text: 'Go to cart' },
    ),
    503,
    { 'retry-after': '10' },
  )

/** For form posts from a preview: previews are read-only. */
export const previewPage = (): Response =>
  answer(
    page(
      'This is a preview',
      'This is a preview',
      [
        'You are looking at the shop as somebody else would see it, with drafts in it. Nothing can be ordered, ' +
          'sent or changed until you end the preview.',
        'Nothing was sent.',
      ],
      { href: '/staff/content', text: 'To the content desk' },
    ),
    403,
  )

/**
 * When even the error page could not be rendered. `id` identifies the line in the log; 503 means that the error is
 * temporary.
 */
export const faultPage = (id: string, status = 500): Response =>
  answer(
    page(
      'Something went wrong',
      'Oops, something went wrong!',
      [
        'The page could not be put together. Nothing in your cart is lost: try again in a moment.',
        `If it happens again, tell us this number: ${id}`,
      ],
      { href: '/', text: 'Go To Our Homepage' },
    ),
    status,
    status === 503 ? { 'retry-after': '10' } : {},
  )
