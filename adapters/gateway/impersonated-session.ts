import type { Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/access/session.port'

/** A session with another visitor's identity, for previews: same storage, no cart. */
export const impersonatedSession = (session: SessionPort, visitor: Visitor): SessionPort => ({
  visitor,
  keepCart: session.keepCart,
  signIn: session.signIn,
  signOut: session.signOut,
  setLanguage: session.setLanguage,
  keep: session.keep,
  stored: name => session.stored(name),
  keepSecret: session.keepSecret,
  secret: session.secret,
  renew: session.renew,
  devices: session.devices,
  endDevices: session.endDevices,
  endAllOf: session.endAllOf,
  show: session.show,
})
