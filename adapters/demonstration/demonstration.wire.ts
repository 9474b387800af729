import * as t from 'io-ts'
import type { DemonstrationFacts } from '../../core/demonstration/demonstrator.port'
import type { StoredMail } from '../../core/demonstration/outbox.port'
import { languageOf } from '../../core/access/visitor'

/** Our own paths, which no platform has. */
export const factsPath = '/apis/demonstration'
export const storePath = '/apis/demonstration/store'
export const mailsPath = '/apis/demonstration/mails'

export const factsCodec = t.strict({
  storeKey: t.string,
  language: t.string,
  storefronts: t.array(t.strict({ key: t.string, name: t.string })),
  mails: t.number,
})

export const factsFromWire = (wire: t.TypeOf<typeof factsCodec>): DemonstrationFacts => ({
  ...wire,
  language: languageOf(wire.language),
})

const mailCodec = t.intersection([
  t.strict({ id: t.number, to: t.string, subject: t.string, text: t.string, sentAt: t.number }),
  t.partial({ html: t.string }),
])

export const mailsCodec = t.strict({ mails: t.array(mailCodec) })

export const mailsFromWire = ({ mails }: t.TypeOf<typeof mailsCodec>): readonly StoredMail[] => mails

export const storeRequest = t.strict({ store: t.string })
