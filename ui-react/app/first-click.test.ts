import { describe, expect, it } from '@jest/globals'
import { catchFirstClick, isOwnAsset } from './first-click'

type Attributes = Readonly<Record<string, string>>

/** The parts of an element that the click catcher uses. */
class Part {
  isConnected = true
  done: string[] = []
  constructor(
    readonly tag: string,
    readonly attributes: Attributes = {},
    readonly parent?: Part,
  ) {}
  get type() {
    return this.attributes['type'] ?? 'submit'
  }
  get form(): Part | null {
    return this.closest('form') ?? null
  }
  get href() {
    return new URL(this.attributes['href'] ?? '', here).href
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null
  }
  hasAttribute(name: string) {
    return name in this.attributes
  }
  matches(selectors: string): boolean {
    return selectors.split(',').some(selector => {
      const [, tag = '', name, value] = /^(\w*)(?:\[([\w-]+)(?:=(\w+))?\])?$/.exec(selector) ?? []
      return (
        (tag === '' || tag === this.tag) &&
        (name === undefined || (name in this.attributes && (value === undefined || this.attributes[name] === value)))
      )
    })
  }
  closest(selectors: string): Part | null {
    return this.matches(selectors) ? this : (this.parent?.closest(selectors) ?? null)
  }
  dispatchEvent(event: Event) {
    this.done.push(event.type)
    return true
  }
  requestSubmit(submitter: Part | null) {
    this.done.push(`submit ${submitter?.attributes['name'] ?? 'alone'}`)
  }
}

const here = 'https://shop.example/doors/?page=2'

// Node has no MouseEvent; the catcher copies the properties it needs.
globalThis.MouseEvent ??= class extends Event {} as unknown as typeof MouseEvent

const opened = (patienceMs = 60_000) => {
  const listeners = new Map<string, (event: Event) => void>()
  let settle = { takenOver: () => undefined as void, failed: () => undefined as void }
  let loads = 0
  const page = {
    addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as (event: Event) => void),
    removeEventListener: (type: string) => void listeners.delete(type),
  }
  const begin = catchFirstClick({
    page,
    url: here,
    takeOver: () => {
      loads += 1
      return new Promise<void>((resolve, reject) => {
        settle = { takenOver: resolve, failed: () => reject(new Error('503')) }
      })
    },
    patienceMs,
  })
  /** Returns whether the browser would perform its default action. */
  const happens = (type: string, target: Part, more: object = {}): boolean => {
    let native = true
    listeners.get(type)?.({
      type,
      target,
      button: 0,
      defaultPrevented: false,
      preventDefault: () => void (native = false),
      stopImmediatePropagation: () => undefined,
      ...more,
    } as unknown as Event)
    return native
  }
  const settled = async (how: 'takenOver' | 'failed') => {
    settle[how]()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { begin, happens, settled, loads: () => loads, listening: () => listeners.size > 0 }
}

describe('the first click on a page whose app is not loaded yet', () => {
  it('loads the app once at the first intent, which a pointer over plain text is not', () => {
    const page = opened()
    page.happens('pointerover', new Part('p'))
    expect(page.loads()).toBe(0)
    page.happens('pointerover', new Part('span', {}, new Part('a', { href: '/x/' })))
    page.happens('pointerdown', new Part('p'))
    page.begin()
    expect(page.loads()).toBe(1)
  })

  it('is held on a link and a plain button, and repeated when the app is ready', async () => {
    const page = opened()
    const link = new Part('a', { href: '/hinges/' })
    const button = new Part('button', { type: 'button' })
    expect(page.happens('click', new Part('span', {}, link))).toBe(false)
    expect(page.happens('click', button)).toBe(false)
    expect(link.done.concat(button.done)).toEqual([])
    await page.settled('takenOver')
    expect(button.done).toEqual(['click'])
    expect(page.listening()).toBe(false)
  })

  it('is repeated once when it was a double click', async () => {
    const page = opened()
    const button = new Part('button', { type: 'button' })
    const form = new Part('form')
    for (const part of [button, button]) expect(page.happens('click', part)).toBe(false)
    for (const part of [form, form]) expect(page.happens('submit', part, { submitter: null })).toBe(false)
    await page.settled('takenOver')
    expect(button.done).toEqual(['click'])
    expect(form.done).toEqual(['submit alone'])
  })

  it('sends a form with the button that was pressed', async () => {
    const page = opened()
    const form = new Part('form')
    const submitter = new Part('button', { name: 'remove' }, form)
    expect(page.happens('click', submitter)).toBe(true)
    expect(page.happens('submit', form, { submitter })).toBe(false)
    await page.settled('takenOver')
    expect(form.done).toEqual(['submit remove'])
  })

  it.each([
    ['with a modifier key', new Part('a', { href: '/x/' }), { ctrlKey: true }],
    ['with the middle button', new Part('a', { href: '/x/' }), { button: 1 }],
    ['on a link that opens another window', new Part('a', { href: '/x/', target: '_blank' }), {}],
    ['on a download', new Part('a', { href: '/x.pdf', download: '' }), {}],
    ['on a link to another site', new Part('a', { href: 'https://elsewhere.example/' }), {}],
    ['on a telephone number', new Part('a', { href: 'tel:+15551234' }), {}],
    ['on a link within the page', new Part('a', { href: '#reviews' }), {}],
    ['on a file picker', new Part('input', { type: 'file' }), {}],
    ['on a checkbox', new Part('input', { type: 'checkbox' }), {}],
    ['on a disclosure', new Part('summary'), {}],
    ['on a button with a native action', new Part('button', { type: 'button', popovertarget: 'menu' }), {}],
    ['on a link marked as native', new Part('a', { href: '/x/', 'data-native': '' }), {}],
    ['on plain text', new Part('p'), {}],
  ])("stays the browser's own %s", (_, target, more) => {
    const page = opened()
    expect(page.happens('click', target, more)).toBe(true)
    expect(page.loads()).toBe(0)
  })

  it.each([
    ['another window', new Part('form', { target: '_blank' })],
    ['a dialog', new Part('form', { method: 'dialog' })],
  ])('leaves a form for %s to the browser', (_, form) => {
    expect(opened().happens('submit', form, { submitter: null })).toBe(true)
  })

  it('opens a dialog immediately, in browsers with and without support for invoker commands', () => {
    const dialog = { open: false, showModal: () => void (dialog.open = true) }
    const opener = new Part('button', { type: 'button', commandfor: 'menu' })
    const press = (part: object) => opened().happens('click', new Part('span', {}, part as Part))
    expect(
      press(
        Object.assign(opener, { ownerDocument: { getElementById: (id: string) => (id === 'menu' ? dialog : null) } }),
      ),
    ).toBe(true)
    expect(dialog.open).toBe(true)
    // The dialog is already open: a second showModal would throw.
    expect(press(Object.assign(opener, { ownerDocument: { getElementById: () => ({ open: true }) } }))).toBe(true)
    expect(press(Object.assign(opener, { commandForElement: null, ownerDocument: undefined }))).toBe(true)
  })

  it('is dropped when the clicked element is gone', async () => {
    const page = opened()
    const [link, form] = [new Part('a', { href: '/x/' }), new Part('form')]
    page.happens('click', link)
    page.happens('submit', form, { submitter: null })
    link.isConnected = false
    form.isConnected = false
    await page.settled('takenOver')
    expect([...link.done, ...form.done]).toEqual([])
  })

  it('is left to the browser when the app cannot be loaded', async () => {
    const page = opened()
    const form = new Part('form')
    page.happens('submit', form, { submitter: null })
    await page.settled('failed')
    expect(form.done).toEqual(['submit alone'])
    expect(page.listening()).toBe(false)
  })

  it('is left to the browser after the maximum waiting time', async () => {
    const page = opened(5)
    const form = new Part('form')
    page.happens('submit', form, { submitter: null })
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(form.done).toEqual(['submit alone'])
  })
})

it.each(['/assets/browser-app-Bx_9-1.js', '/assets/page.js'])(
  'a script is loaded from the files of the build: %s',
  address => {
    expect(isOwnAsset(address)).toBe(true)
  },
)

it.each([
  'https://evil.example/assets/x.js',
  '//evil.example/assets/x.js',
  '/documents/media-1.js',
  '/assets/../documents/media-1.js',
  '/assets/%2e%2e/x.js',
  '/assets/a/../../x.js',
  '/assets/',
  '/assets/.x.js',
  '/assets/x.js?y',
  'data:text/javascript,alert(1)',
  'blob:https://shop.example/1',
  'assets/x.js',
  '/composition/browser/browser-app.ts',
  '/assets\\x.js',
  '/assets/x.js\n',
  '',
])('and from no other origin: %j', address => {
  expect(isOwnAsset(address)).toBe(false)
})
