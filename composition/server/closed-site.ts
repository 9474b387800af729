import { setTimeout as pause } from 'node:timers/promises'
import { headerOf } from '../../core/pages/frame-settings'
import type { ClosedSite } from './static-error-pages'
import type { Ports } from '../wiring/ports'

type Known = Pick<ClosedSite, 'storeKey' | 'font'>
type Scope = { readonly ports: Pick<Ports, 'content'> }

/** Timeout for the shop's name and number on the page of a closed shop. */
const timeoutMs = 1_000

/** Name and phone number from the editors' settings; without them where content fails or takes longer than a second. */
export const closedSite = async (known: Known, scope: Promise<Scope>, withinMs = timeoutMs): Promise<ClosedSite> => {
  const written = scope.then(({ ports }) => writtenIn(ports)).catch(() => ({}))
  return { ...known, ...(await Promise.race([written, pause(withinMs, {})])) }
}

const writtenIn = async ({ content }: Scope['ports']): Promise<Pick<ClosedSite, 'name' | 'phone'>> => {
  const settings = await content.single('global_settings')()
  if (settings._tag === 'Left') return {}
  const { logoText, phone } = headerOf(settings.right.fields, settings.right.title)
  return { name: logoText, phone }
}
