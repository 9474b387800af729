import { describe, expect, it } from '@jest/globals'
import { fetchedMarkup } from '../../test/builders/fetched'
import { AccountFrame, type AccountPart } from './account-frame'

const frame = (part: AccountPart | undefined) =>
  fetchedMarkup(
    <AccountFrame part={part}>{null}</AccountFrame>,
    { key: 'none', answer: undefined },
    { signedIn: true, role: 0 },
  )

describe('The frame of the account', () => {
  it('names the part that is shown, and marks its tab', () => {
    const html = frame('orders')
    expect(html).toMatch(/<h1[^>]*>Orders</)
    expect(html).toMatch(/<a [^>]*href="\/account\/orders"[^>]*aria-current="page"/)
  })

  it('is titled My Account and marks no tab at an address outside its parts', () => {
    const html = frame(undefined)
    expect(html).toMatch(/<h1[^>]*>My Account</)
    expect(html).toContain('href="/account/orders"')
    expect(html.slice(html.indexOf('<h1'))).not.toContain('aria-current')
  })

  it('has Logout after its tabs, in the same scrolling list', () => {
    expect(frame('orders')).toMatch(/<nav(?:(?!<\/nav>).)*Account settings(?:(?!<\/nav>).)*Logout/)
  })
})
