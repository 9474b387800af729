import { existsSync } from 'node:fs'
import puppeteer, { type BrowserContext, type ElementHandle } from 'puppeteer-core'
import type { Engine, RemoteElement, RemoteTab } from './remote-page'

const executablePath = process.env['LINTEL_FIREFOX'] ?? '/usr/bin/firefox-esr'

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  keepsFiles: true,
  missing: existsSync(executablePath)
    ? undefined
    : `No Firefox at ${executablePath}: its journeys are skipped. "apt-get install firefox-esr" brings it, or ` +
      'LINTEL_FIREFOX says where it is.',
  open: async (width = 1440) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: { width, height: 900 },
      timeout: 90_000,
      protocolTimeout: 60_000,
    })
    return {
      newWindow: async () => tabIn(await browser.createBrowserContext()),
      close: () => browser.close(),
    }
  },
}

/** NS_BINDING_ABORTED: the page was left while a font was still on its way. */
const leftBefore = /downloadable font: download failed .* status=2152398850 /

const tabIn = async (context: BrowserContext): Promise<RemoteTab> => {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => void faults.push(`${String(error)} at ${page.url()}`))
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !leftBefore.test(text)) faults.push(`${text} at ${page.url()}`)
  })
  return {
    goTo: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    read: (read, argument) => page.evaluate(read as (argument: unknown) => never, argument),
    find: async (find, argument) => {
      const handle = await page.evaluateHandle(find as (argument: unknown) => Element | undefined, argument)
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null
      return element ? elementOf(element) : undefined
    },
    faults: () => faults,
  }
}

const elementOf = (element: ElementHandle<HTMLInputElement>): RemoteElement => ({
  click: () => element.click(),
  type: text => element.type(text),
  chooseFile: path => element.uploadFile(path),
  read: (read, argument) => element.evaluate(read as (element: Element, argument: unknown) => never, argument),
})
