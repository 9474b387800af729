import { describe, expect } from '@jest/globals'
import { accounts, addProduct, endSession, eventually, signIn, signOut } from './support/buyer'
import { tabOf, takenOver, type Visit } from './support/browser'
import { journey } from './support/journey'

// A page restored from the back/forward cache checks its session; an expired one gives 401.
const { arrive, it } = journey({}, /status of 401/)

const account = ({ page }: Pick<Visit, 'page'>) =>
  page.getByRole('banner').locator('summary').filter({ hasText: 'Rita Retail' })
const isHidden = ({ page }: Pick<Visit, 'page'>) =>
  page.evaluate(() => getComputedStyle(document.documentElement).visibility === 'hidden')

/** Dispatches the events of a page that enters the back/forward cache and is restored from it. */
const dispatch = ({ page }: Pick<Visit, 'page'>, name: 'pagehide' | 'pageshow') =>
  page.evaluate(type => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)

/** Marks the document: a full page load removes the mark. */
const mark = ({ page }: Pick<Visit, 'page'>) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const isMarked = ({ page }: Pick<Visit, 'page'>) => page.evaluate(() => 'marked' in globalThis)

/** A signed-in customer on a hydrated page, which has announced its customer to the other tabs. */
const arriveSignedIn = async (): Promise<Visit> => {
  const visitor = await arrive()
  await signIn(visitor, accounts.retail)
  await visitor.open('/double-robe-hook/')
  await account(visitor).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  await mark(visitor)
  return visitor
}

describe('A page in the back/forward cache', () => {
  it('is hidden until the session is checked, and shown to the same customer unchanged', async () => {
    const visitor = await arriveSignedIn()
    await dispatch(visitor, 'pagehide')
    expect(await isHidden(visitor)).toBe(true)
    await dispatch(visitor, 'pageshow')
    await eventually(() => isHidden(visitor), false)
    expect(await isMarked(visitor)).toBe(true)
  })

  it('shows nothing of a customer whose session has ended', async () => {
    const visitor = await arriveSignedIn()
    await dispatch(visitor, 'pagehide')
    await endSession(visitor)
    await dispatch(visitor, 'pageshow')
    await visitor.page.waitForFunction(() => !('marked' in globalThis))
    await takenOver(visitor.page)
    expect(await account(visitor).count()).toBe(0)
  })

  it('is emptied when another tab signs out', async () => {
    const visitor = await arriveSignedIn()
    await addProduct(visitor, '/double-robe-hook/')
    await mark(visitor)
    await signOut(await tabOf(visitor))
    await visitor.page.waitForFunction(() => !('marked' in globalThis))
    await takenOver(visitor.page)
    expect(await account(visitor).count()).toBe(0)
  })
})
