import { describe, expect } from '@jest/globals'
import { accounts, cartLine, waitForText, signIn } from './support/buyer'
import { atOrderForm, fillOrder, inFrame, main, pdf } from './support/order-form'
import { journey } from './support/journey'

const [library, plugin, address] = [
  'https://code.example/jquery.js',
  'https://code.example/jquery.form.js',
  'https://forms.example/upload',
]
const { arrive, it } = journey({
  LINTEL_FORM_LIBRARY: library,
  LINTEL_FORM_PLUGIN: plugin,
  LINTEL_FORM_ADDRESS: address,
  LINTEL_FORM_FILE_HOSTS: 'files.forms.example',
})

/** The part of the library and its plugin that the form uses. */
const libraryCode =
  'globalThis.jQuery = form => ({ ajaxSubmit: options => jQuery.fn.ajaxSubmit(form, options) }); jQuery.fn = {}'
const pluginCode = `jQuery.fn.ajaxSubmit = (form, { url, type, success, error }) =>
  void fetch(url, { method: type, body: new FormData(form) })
  .then(async answer => answer.ok ? success(await answer.text()) : error(answer, 'error'))`
const answer = `<html><body>
<div class="tax-exempt-upload"><a href="https://files.forms.example/exempt.pdf">exempt.pdf</a></div>
  <div id="other-upload"><a href="https://files.forms.example/plan.pdf">plan.pdf</a></div>
<a href="https://forms.example/">Back</a><script>globalThis.ran = true</script></body></html>`

describe('The order page with an external form service', () => {
  it.onServer(
    '[S3-7.30] sends the files there, and their links with the order; while the service is unavailable nothing is lost',
    async () => {
      const visit = await arrive()
      const { context, page } = visit
      const sent: string[] = []
      const cors = { 'access-control-allow-origin': '*' }
      await context.route(library, route => route.fulfill({ contentType: 'text/javascript', body: libraryCode }))
      await context.route(plugin, route => route.fulfill({ contentType: 'text/javascript', body: pluginCode }))
      await context.route(address, route => {
        sent.push(route.request().postData() ?? '')
        return route.fulfill(
          sent.length === 1
            ? { status: 404, headers: cors, body: '' }
            : { contentType: 'text/html', headers: cors, body: answer },
        )
      })
      await signIn(visit, accounts.oneCategory)
      await atOrderForm(visit, '/dollar-general/')
      await fillOrder(page)
      await main(page).getByRole('radio', { name: 'Yes' }).check()
      await inFrame(page).getByLabel('Tax exemption certificate').setInputFiles(pdf('exempt.pdf'))
      await inFrame(page)
        .getByLabel('Other files')
        .setInputFiles([pdf('plan.pdf')])
      await main(page).getByRole('spinbutton', { name: 'Quantity of DG Exit Device Kit' }).fill('1')
      const addToCart = main(page).getByRole('button', { name: 'Add to Cart', exact: true })
      await addToCart.click()
      await waitForText(page, 'Something went wrong !')
      expect(await main(page).locator('#storeNumber').inputValue()).toBe('20481')
      await addToCart.click()
      await page.waitForURL('**/cart/')
      await cartLine(page, 'DG-EK-36').waitFor()
      const links = main(page).getByRole('link', { name: /^(exempt|plan)\.pdf$/ })
      await links.first().waitFor()
      expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
        'https://files.forms.example/exempt.pdf',
        'https://files.forms.example/plan.pdf',
      ])
      expect(
        sent.map(body =>
          ['tax-exempt-upload', 'other-upload', 'order-upload'].map(name => body.includes(`name="${name}"`)),
        ),
      ).toEqual([
        [true, true, false],
        [true, true, false],
      ])
    },
  )
})
