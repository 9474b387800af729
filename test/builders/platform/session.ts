import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../../core/access/visitor'
import type { DisplayCookie, SessionPort } from '../../../core/access/session.port'
import { signedOut } from '../../../core/shared/domain-error'
import { aVisitor } from '../customer'

/** A visitor with an in-memory session; by default signed out, and seeing everything outside restricted stores. */
export const aSession = (
  start: Partial<Visitor> = {},
): SessionPort & {
  become: (visitor: Partial<Visitor>) => void
  shown: (name: DisplayCookie) => string | undefined
} => {
  let visitor = aVisitor({ customer: undefined, priceListId: undefined, visible: { tag: 'everything' }, ...start })
  let cartId: string | undefined
  let language = visitor.language
  const values = new Map<string, string>()
  const shown = new Map<DisplayCookie, string>()
  const done = (change: () => void) => TE.fromIO(change)
  return {
    get visitor() {
      return { ...visitor, language }
    },
    get cartId() {
      return cartId
    },
    keepCart: id => done(() => void (cartId = id)),
    signIn: () => TE.right(undefined),
    signOut: () =>
      done(() => {
        visitor = { ...visitor, customer: undefined, priceListId: undefined }
        cartId = undefined
        values.clear()
      }),
    setLanguage: chosen => done(() => void (language = chosen)),
    keep: (name, value) => done(() => void (value === undefined ? values.delete(name) : values.set(name, value))),
    stored: name => values.get(name),
    keepSecret: (name, value) =>
      done(() => void (value === undefined ? values.delete(`secret:${name}`) : values.set(`secret:${name}`, value))),
    secret: name => TE.right(values.get(`secret:${name}`)),
    renew: () => TE.right(undefined),
    devices: () =>
      visitor.customer
        ? TE.right([
            {
              handle: 'this-device',
              browser: 'Firefox',
              system: 'Windows',
              signedInAt: 0,
              lastUsedAt: 0,
              current: true,
            },
          ])
        : TE.left(signedOut),
    endDevices: () => (visitor.customer ? TE.right(undefined) : TE.left(signedOut)),
    endAllOf: () => TE.right(undefined),
    show: (name, value) => void (value === undefined ? shown.delete(name) : shown.set(name, value)),
    shown: name => shown.get(name),
    become: changes => void (visitor = { ...visitor, ...changes }),
  }
}
