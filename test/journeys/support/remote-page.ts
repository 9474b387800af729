import { isTakenOver } from './browser'

/** An element of a page in another browser. */
export type RemoteElement = {
  readonly click: () => Promise<void>
  /** Appends text to a field, by keyboard. */
  readonly type: (text: string) => Promise<void>
  /** Chooses a file for a file input, by path. */
  readonly chooseFile: (path: string) => Promise<void>
  /** Runs a function in the page; it has no access to its closure, only to its arguments. */
  readonly read: <A, B>(read: (element: Element, argument: A) => B, argument: A) => Promise<Awaited<B>>
}

/** What a driver implements for one tab of its browser. */
export type RemoteTab = {
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Runs a function in the page; it has no access to its closure, only to its argument. */
  readonly read: <A, B>(read: (argument: A) => B, argument: A) => Promise<Awaited<B>>
  readonly find: <A>(find: (argument: A) => Element | undefined, argument: A) => Promise<RemoteElement | undefined>
  /** Errors of the page, if the driver reports them. */
  readonly faults: () => readonly string[]
}

export type RemoteBrowser = {
  /** A new window without cookies or storage. */
  readonly newWindow: () => Promise<RemoteTab>
  readonly close: () => Promise<void>
}

/** A browser other than Chromium. */
export type Engine = {
  readonly name: string
  /** What is missing on this machine and how to install it; undefined if the browser can be started. */
  readonly missing: string | undefined
  /** Whether pages can store files in it; otherwise the offline shop has its data in memory. */
  readonly keepsFiles: boolean
  /** `width` of its windows in px; 1440 by default. */
  readonly open: (width?: number) => Promise<RemoteBrowser>
}

type Kind = 'button' | 'link' | 'field' | 'choice' | 'tab' | 'row' | 'text'

/**
 * The full accessible name, or a pattern. A field matches by its label or its name in the form. A choice is a radio
 * button or a checkbox.
 */
type Name = string | RegExp

/** User actions on a page. Each waits for the element it acts on. */
export type RemotePage = {
  readonly tab: RemoteTab
  /** Opens a URL of the shop and waits for hydration. */
  readonly open: (path: string) => Promise<void>
  readonly takenOver: () => Promise<void>
  readonly click: (kind: Kind, name: Name, within?: string) => Promise<void>
  /** Replaces the text of a field. */
  readonly fill: (label: Name, text: string, within?: string) => Promise<void>
  /** Chooses an option of a list by its text. */
  readonly choose: (label: Name, option: string, within?: string) => Promise<void>
  readonly chooseFile: (label: Name, path: string) => Promise<void>
  readonly sees: (kind: Kind, name: Name, within?: string) => Promise<void>
  /** Waits until the URL matches, and returns the full URL. */
  readonly address: (pattern: RegExp) => Promise<string>
  /** Waits until the cart icon in the header shows this number. */
  readonly hasPieces: (pieces: number) => Promise<void>
}

export const remotePage = (tab: RemoteTab, origin: string): RemotePage => {
  const find = (kind: Kind, name: Name, within?: string): Promise<RemoteElement> =>
    until(`${kind} "${String(name)}"`, () => tab.find(locate, wanted(kind, name, within)))
  const takenOver = async (): Promise<void> => {
    await until('the app of the page', () => tab.read(isTakenOver, undefined))
  }
  return {
    tab,
    open: async path => {
      await tab.goTo(new URL(path, origin).href)
      await takenOver()
    },
    takenOver,
    click: async (kind, name, within) => {
      const element = await until(`${kind} "${String(name)}" at rest`, async () => {
        const found = await tab.find(locate, wanted(kind, name, within))
        return found && (await found.read(isAtRest, undefined)) ? found : undefined
      })
      await element.click()
    },
    fill: async (label, text, within) => {
      const field = await find('field', label, within)
      await field.read(empty, undefined)
      await field.type(text)
    },
    choose: async (label, option, within) => {
      const list = () => find('field', label, within)
      await until(`option "${option}"`, async () => (await list()).read(chooseOption, option))
    },
    chooseFile: async (label, path) => (await find('field', label)).chooseFile(path),
    sees: async (kind, name, within) => void (await find(kind, name, within)),
    address: pattern =>
      until(`an address like ${String(pattern)}`, async () => {
        const address = await tab.read(() => location.href, undefined)
        return pattern.test(address) ? address : undefined
      }),
    hasPieces: async pieces => void (await find('link', new RegExp(`^Cart.*\\b${pieces} piece`), 'header')),
  }
}

const patienceMs = 45_000

/** Polls until there is a result; errors during navigation are retried. */
export const until = async <A>(what: string, ask: () => Promise<A | undefined | false>): Promise<A> => {
  const end = Date.now() + patienceMs
  let trouble: unknown
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
      trouble = undefined
    } catch (reason) {
      trouble = reason
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`Not there after ${patienceMs / 1_000} s: ${what}`, { cause: trouble })
}

type Wanted = { readonly kind: Kind; readonly pattern: string; readonly flags: string; readonly within: string }

const wanted = (kind: Kind, name: Name, within = 'body'): Wanted => {
  const whole = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w ]/g, String.raw`\$&`)}$`)
  const { source, flags } = name instanceof RegExp ? name : whole(name)
  return { kind, pattern: source, flags, within }
}

/** Runs in the page. The first visible element of that kind and name; for a text, the smallest that contains it. */
const locate = ({ kind, pattern, flags, within }: Wanted): Element | undefined => {
  const name = new RegExp(pattern, flags)
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return plain(label)
    const labels = (element as HTMLInputElement).labels
    const named =
      element
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map(id => document.getElementById(id)) ?? []
    const from = [...(labels ?? []), ...named].filter(each => each !== null)
    return plain(from.length > 0 ? from.map(each => each.textContent).join(' ') : element.textContent)
  }
  const selectors: Readonly<Record<Kind, string>> = {
    button: 'button, summary, input[type=submit]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), select, textarea',
    choice: 'input[type=radio], input[type=checkbox]',
    tab: '[role=tab]',
    row: 'tr',
    text: ':not(script, style, option)',
  }
  const found = [...document.querySelectorAll(within)]
    .flatMap(root => [...root.querySelectorAll(selectors[kind])])
    .find(element => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (kind === 'field' && name.test((element as HTMLInputElement).name)) return true
      if (!name.test(nameOf(element))) return false
      return kind !== 'text' || ![...element.children].some(child => name.test(plain(child.textContent)))
    })
  // Of many choices only the label is visible.
  return kind === 'choice' ? ((found as HTMLInputElement | undefined)?.labels?.[0] ?? found) : found
}

/** Runs in the page. Whether a click reaches the element: it is not moving, not covered and not busy. */
const isAtRest = async (element: Element): Promise<boolean> => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = (): string => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const isReached = above !== null && element.contains(above)
  return before === place() && isReached && element.getAttribute('aria-disabled') !== 'true'
}

/** Runs in the page: empties the field as a user would, with an input event. */
const empty = (field: Element): void => {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs in the page. Whether the list has the option. */
const chooseOption = (list: Element, text: string): boolean => {
  const options = list instanceof HTMLSelectElement ? [...list.options] : []
  const option = options.find(each => each.text.trim() === text)
  if (!option) return false
  option.selected = true
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
