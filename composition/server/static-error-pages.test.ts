import { describe, expect, it } from '@jest/globals'
import { maintenancePage } from './static-error-pages'

describe('the maintenance page', () => {
  it('has the logo, name, font and phone number of the shop [S2-2.87]', async () => {
    const answer = maintenancePage({
      storeKey: 'commercial',
      name: 'Lintel Supply',
      phone: '1-800-555-0142',
      font: '/assets/inter.woff2',
    })
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(html).toMatch(/<svg [^>]*><path d="M0 0h28v7/)
    expect(html).toContain('</svg>Lintel Supply</p>')
    expect(html).toContain('<a href="tel:18005550142">Call the counter: 1-800-555-0142</a>')
    expect(html).toContain("src:url('/assets/inter.woff2')")
  })

  it('is shown without name and number when content cannot be read', async () => {
    const html = await maintenancePage({ storeKey: 'home' }).text()
    expect(html).toContain('Down for Maintenance')
    expect(html).not.toMatch(/tel:|@font-face/)
  })

  it('escapes the texts of editors', async () => {
    expect(await maintenancePage({ storeKey: 'home', name: '<b>', phone: '"1"' }).text()).toMatch(
      /&#60;b&#62;.*href="tel:1">Call the counter: &#34;1&#34;/,
    )
  })
})
