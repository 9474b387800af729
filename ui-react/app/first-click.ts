import { showAgain, stateOf, type FieldState } from './changed-fields'

/** The part of the document used here; small enough to stub in a test. */
export type ListeningPage = Pick<Document, 'addEventListener' | 'removeEventListener'>

export type FirstClick = {
  readonly page: ListeningPage
  readonly url: string
  /** Loads the app; resolves once the page is hydrated. */
  readonly takeOver: () => Promise<void>
  /** How long a click may wait for hydration before the browser performs its default action. */
  readonly patienceMs: number
}

/** An event before hydration, to be replayed after it. */
type Held = { readonly on: Element; readonly again: () => void }

const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
const pressable = 'a[href],button,summary,label,input,select,textarea,[role=button]'

/**
 * Handles events until hydration: the first intent loads the app; clicks and submits that need the app are held and
 * replayed after it. If the app does not load in time they get the browser's default, as without JavaScript. Returns a
 * function that starts loading without an intent.
 */
export const catchFirstClick = ({ page, url, takeOver, patienceMs }: FirstClick): (() => void) => {
  const held: Held[] = []
  const changed = new Map<Element, FieldState>()
  let begun = false
  let patience: ReturnType<typeof setTimeout> | undefined

  const listen = (on: 'addEventListener' | 'removeEventListener'): void => {
    for (const intent of intents) page[on](intent, notice, { capture: true, passive: true })
    page[on]('click', holdClick as EventListener, true)
    page[on]('submit', holdForm as EventListener, true)
    for (const change of ['input', 'change']) page[on](change, remember, true)
  }
  const release = (): void => {
    clearTimeout(patience)
    listen('removeEventListener')
    for (const { again } of held.splice(0)) again()
  }
  const begin = (): void => {
    if (begun) return
    begun = true
    takeOver().then(() => {
      listen('removeEventListener')
      changed.forEach((was, field) => showAgain(field, was))
      release()
    }, release)
  }
  const hold = (event: Event, on: Element, again: () => void): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // Deduplicates double clicks.
    if (!held.some(each => each.on === on)) held.push({ on, again })
    patience ??= setTimeout(release, patienceMs)
    begin()
  }
  const notice = (event: Event): void => {
    if (event.type !== 'pointerover' || elementOf(event)?.closest(pressable)) begin()
  }
  const remember = (event: Event): void => {
    const field = elementOf(event)
    if (field) changed.set(field, stateOf(field))
  }
  const holdClick = (event: MouseEvent): void => {
    const target = elementOf(event)
    const opener = target?.closest('[commandfor]')
    if (opener) openDialogOf(opener)
    const control = target && waitsForApp(event, target, url)
    if (control)
      hold(event, control, () =>
        [target, control].find(element => element.isConnected)?.dispatchEvent(sameClick(event)),
      )
  }
  const holdForm = (event: SubmitEvent): void => {
    const form = elementOf(event) as HTMLFormElement | undefined
    const submitter = event.submitter
    if (!form || event.defaultPrevented || leavesThePage(form, submitter)) return
    hold(event, form, () => {
      if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
    })
  }
  listen('addEventListener')
  return begin
}

const elementOf = (event: Event): Element | undefined => {
  const target = event.target as Partial<Element> | null
  return target?.closest ? (target as Element) : undefined
}

/** Before hydration: opens the dialog of a button in browsers without invoker commands. */
const openDialogOf = (opener: Element): void => {
  if ('commandForElement' in opener) return
  const dialog = opener.ownerDocument.getElementById(
    opener.getAttribute('commandfor') ?? '',
  ) as HTMLDialogElement | null
  if (dialog?.open === false) dialog.showModal()
}

/** The link or plain button of a click, if it needs the app rather than the browser's default action. */
const waitsForApp = (event: MouseEvent, target: Element, url: string): Element | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const control = target.closest(pressable)
  if (!control || control.closest('[data-native]')) return undefined
  if (control.matches('a')) return isOwnPage(control as HTMLAnchorElement, url) ? control : undefined
  const plain = control.matches('button')
    ? isPlainButton(control as HTMLButtonElement)
    : control.matches('[role=button]')
  return plain ? control : undefined
}

/**
 * Submit buttons are let through: the submit event of their form is held, including the button and browser validation.
 */
const isPlainButton = (button: HTMLButtonElement): boolean =>
  (button.type === 'button' || !button.form) && !button.matches('[popovertarget],[commandfor]')

const isOwnPage = (link: HTMLAnchorElement, url: string): boolean => {
  if (link.hasAttribute('download') || !['', '_self'].includes(link.getAttribute('target') ?? '')) return false
  const [to, here] = [new URL(link.href, url), new URL(url)]
  return to.origin === here.origin && !(to.hash !== '' && to.pathname === here.pathname && to.search === here.search)
}

const leavesThePage = (form: HTMLFormElement, submitter: HTMLElement | null): boolean => {
  const formAttribute = (name: string) =>
    (submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '').toLowerCase()
  return (
    form.closest('[data-native]') !== null ||
    !['', '_self'].includes(formAttribute('target')) ||
    formAttribute('method') === 'dialog'
  )
}

const sameClick = ({ detail, clientX, clientY, screenX, screenY, view }: MouseEvent): MouseEvent =>
  new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail,
    clientX,
    clientY,
    screenX,
    screenY,
    view,
  })

/** Whether a script may be loaded from this address: only build files of this origin; in development, the sources. */
export const isOwnAsset = (address: string): boolean =>
  /^\/assets\/[\w-][\w.-]*$/.test(address) || (import.meta.env?.DEV === true && address.startsWith('/composition/'))
